import type { Episode } from '../../model/model.ts';
import { readYear } from '../../model/numbers.ts';
import { singleSpaced } from '../../model/texts.ts';
import type { WorkFields } from '../../model/works.ts';

/** `Coast - Season 2`, `Coast: Staffel 2`, `Coast, S2`, `Coast Season 2`. */
const SEASON =
  /^(?<show>.*?\S)\s*[-–—:,]?\s*\(?(?:(?:season|series|staffel|temporada|saison|stagione|seizoen|シーズン)\s*|\bS)(?<season>\d{1,3})\)?$/iu;
/** `S2 E5 - Ebb`, `Season 2, Ep. 5 Ebb`. */
const BOTH =
  /^(?:season\s*|s)(?<season>\d{1,3})[\s,:.-]*(?:episode|ep\.?|e)\s*(?<number>\d{1,4})[\s:.–—-]*(?<title>.*)$/iu;
const NUMBER =
  /^(?:episode|ep\.?|folge|episodio|épisode|episódio|aflevering|エピソード|第)\s*(?<number>\d{1,4})[話话集]?[\s:.–—-]*(?<title>.*)$/iu;
/** What Amazon adds to titles. */
const EDITIONS =
  /\s*(?:[([](?:4K(?:[ /]?U?HD)?|UHD|HD|Ultra HD|OmU|OV|dt\.\/OV|English (?:Subtitled|Dubbed)|Subtitled|Dubbed|Theatrical(?: Version)?|Unrated(?: Version)?|Extended(?: Version)?|Bonus X-Ray Edition)[)\]]|- Bonus X-Ray Edition)\s*$/i;
const YEAR = /^(?<name>.*\S)\s*\((?<year>(?:19|20)\d{2})\)$/;
/** Behind a mark, so that shows such as `Trailer Park Boys` stay. */
const EXTRAS =
  /(?:[-–—:([]\s*|\s)(?:official |offizieller )?(?:teaser |season \d+ )?(?:trailer|teaser|sneak pea[ck]k?|behind the scenes|bonus (?:content|features?|material))(?: \d+)?\s*[)\]]?$/i;

export function isExtra(title: string): boolean {
  return EXTRAS.test(withoutEdition(title));
}

/** Amazon gives out some episodes as movies, without their show. */
export function isEpisodeAlone(title: string): boolean {
  return BOTH.test(title) || NUMBER.test(title);
}

export function readMovie(title: string): WorkFields {
  const plain = withoutEdition(title);
  const { name = plain, year } = YEAR.exec(plain)?.groups ?? {};
  return { category: 'MOVIE', name, year: readYear(year) };
}

/** @param title of the show, with its season or without */
export function readEpisode(title: string, episodeTitle: string): WorkFields {
  const plain = withoutEdition(title);
  const { show = plain, season } = SEASON.exec(plain)?.groups ?? {};
  const both = BOTH.exec(episodeTitle)?.groups;
  const { number, title: name = episodeTitle } = both ?? NUMBER.exec(episodeTitle)?.groups ?? {};
  const episode: Episode = {
    season: numberOf(season ?? both?.['season']),
    number: numberOf(number),
    ...(name !== '' && { title: name }),
  };
  return { category: 'SHOW', name: show, episode };
}

/** A title of Amazon's export, which names seasons of shows, but no types. */
export function readTitle(title: string): WorkFields {
  return SEASON.test(withoutEdition(title)) ? readEpisode(title, '') : readMovie(title);
}

function withoutEdition(title: string): string {
  const spaced = singleSpaced(title);
  const plain = spaced.replace(EDITIONS, '').trim();
  return plain === spaced ? plain : withoutEdition(plain);
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
