import { useCallback } from 'react';

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** An image that is not at a URL; its memory is released with the element. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (element === null) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  // What it stands in may be dragged, but not the picture alone.
  return <img ref={show} alt={alt} className={className} draggable={false} />;
}
