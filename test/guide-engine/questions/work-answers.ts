import type { GuideEntry, GuideResult } from '#guide-engine/guide.ts';
import type { WorkRecord } from '#guide-engine/record.ts';

/** Which of the expectations of a line of `movie-questions.ts` and `book-questions.ts` an answer does not meet. */
export function missedBy(
  result: GuideResult,
  records: ReadonlyMap<string, WorkRecord>,
  expectations: string,
): string[] {
  const entries = result.kind === 'guide' ? result.entries : [];
  const works = entries.map((entry) => ({ entry, record: records.get(entry.id)! }));
  return expectations.split(' ').filter((word) => !meets(result, works, word.replaceAll('_', ' ')));
}

/** Whether a child or teenager of an age in years may be shown a work, by its audience and its tags alone. */
export function isSafeFor(age: number, { audience, tags, genres }: WorkRecord): boolean {
  const has = (ids: string) => ids.split(' ').some((id) => tags.includes(id) || genres.includes(id));
  if (age <= 7)
    return (
      has('small-children picture-book first-readers') &&
      !has('frightening tense brutal gory facing-death horror')
    );
  if (age <= 12) return audience === 'all' && !has('brutal gory') && (age > 9 || !has('frightening'));
  if (age <= 15) return audience !== 'adult' && !has('brutal gory new-adult slasher sensual');
  return !has('brutal gory new-adult slasher');
}

interface Work {
  readonly entry: GuideEntry;
  readonly record: WorkRecord;
}

function meets(result: GuideResult, works: readonly Work[], expectation: string): boolean {
  const isCalled = (names: string) => (work: Work) =>
    names.split('/').some((name) => work.entry.name.startsWith(name));
  const [, count, sign = '', text = ''] = /^(\d*)([-+^~*]?)(.*)$/su.exec(expectation)!;
  if (text === 'unknown') return result.kind === 'unknown';
  if (sign === '~')
    return (result.kind === 'guide' ? result.understood.note : result.message)?.includes(text) === true;
  if (result.kind === 'unknown') return false;
  switch (sign) {
    case '+':
      return works.filter(isCalled(text)).length >= Number(count || 1);
    case '-':
      return !works.some(isCalled(text));
    case '^':
      return works.slice(0, 1).some(isCalled(text));
    case '*': {
      const found = works.filter(conditionOf(text)).length;
      return count === '0' ? found === 0 : found >= Number(count);
    }
  }
  const { understood } = result;
  if (text.startsWith('parts=')) return understood.parts?.length === Number(text.slice(6));
  if (text.startsWith('for=')) return understood.label === text.slice(4) && understood.id !== undefined;
  return works.every(conditionOf(text));
}

function conditionOf(text: string): (work: Work) => boolean {
  const [, key = text, operator, value = ''] =
    /^(lang|country|by|series|year|minutes|pages|fame|age)(<=|>=|=)(.+)$/u.exec(text) ?? [];
  const isWithin = (number: number) => {
    const [from, to = from] = value.split('..').map(Number);
    return operator === '<='
      ? number <= from!
      : operator === '>='
        ? number >= from!
        : number >= from! && number <= to!;
  };
  return ({ record }) => {
    switch (key) {
      case 'lang':
      case 'country':
        return value.split('/').includes(record[key] ?? '');
      case 'by':
        return [...record.creators, ...(record.cast ?? [])].some((name) => name.includes(value));
      case 'series':
        return record.series?.name.startsWith(value) === true;
      case 'age':
        return isSafeFor(Number(value), record);
      case 'year':
      case 'minutes':
      case 'pages':
      case 'fame':
        return isWithin(record[key] ?? NaN);
      default:
        return key.split('/').some((id) => record.tags.includes(id) || record.genres.includes(id));
    }
  };
}
