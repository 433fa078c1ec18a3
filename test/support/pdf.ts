/** Creates a PDF 1.4 document with one line of text per page, in a standard font; of Latin letters only. */
export function pdfOf(...pages: readonly string[]): string {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, index) => {
      const drawn = `BT /F1 36 Tf 40 120 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents ${5 + index * 2} 0 R ` +
          '/Resources << /Font << /F1 3 0 R >> >> >>',
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  return withCrossReferences('%PDF-1.4\n', objects);
}

function withCrossReferences(head: string, objects: readonly string[]): string {
  let text = head;
  const entries = objects.map((object) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += object;
    return entry;
  });
  const count = objects.length + 1;
  return (
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  );
}
