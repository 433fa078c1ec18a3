// The engine compiles without the types of any platform. Every platform has these two of the Encoding standard.

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare const TextEncoder: new () => TextEncoder;

interface TextDecoder {
  decode(input?: Uint8Array): string;
}

declare const TextDecoder: new (
  label?: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => TextDecoder;
