import fc from 'fast-check';

const SURROGATES_START = 0xd800;
const SURROGATES = 0x800;
const MAX = 0x10ffff - SURROGATES;

/** Any character of Unicode but halves of pairs: fast-check's own `binary` takes seconds to be made in each process. */
export const anyCharacter = fc.integer({ min: 0, max: MAX }).map(
  (index) => String.fromCodePoint(index < SURROGATES_START ? index : index + SURROGATES),
  (character) => {
    const [point, other] = Array.from(String(character), (one) => one.codePointAt(0));
    if (point === undefined || other !== undefined) throw new Error('This is not one character.');
    return point < SURROGATES_START ? point : point - SURROGATES;
  },
);
