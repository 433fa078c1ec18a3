import type { Limits } from './limits.ts';

/** Where works come from, as people say it. */
interface Origin {
  readonly label: string;
  readonly adjectives: string;
  /** With the words that make an origin of them: "Japan" alone is where a work is set. */
  readonly nouns: string;
  readonly limits: Limits;
}

/** `label = adjectives : country`, then the languages or the countries of its works. */
const TABLE = `
French = french : France | fr
Korean = korean, south korean, k drama : Korea, South Korea | ko
Japanese = japanese : Japan | ja
German = german : Germany | de
Italian = italian : Italy | it
Spanish = spanish : Spain | es
Portuguese = portuguese : Portugal | pt
Russian = russian : Russia | ru
Chinese = chinese, mandarin : China | zh
Swedish = swedish : Sweden | sv
Norwegian = norwegian : Norway | no
Danish = danish : Denmark | da
Finnish = finnish : Finland | fi
Icelandic = icelandic : Iceland | is
Scandinavian = scandinavian, nordic : Scandinavia | sv no da fi is
Polish = polish : Poland | pl
Czech = czech : the Czech Republic | cs
Hungarian = hungarian : Hungary | hu
Dutch = dutch : the Netherlands, Holland | nl
Greek = greek : Greece | el
Turkish = turkish : Turkey | tr
Persian = iranian, persian, farsi : Iran | fa
Arabic = arabic, arab : the Arab world | ar
Hindi = hindi : Hindi | hi
Thai = thai : Thailand | th
Hebrew = hebrew : Hebrew | he
Latin = latin : Latin | la
in English = english language, english : English | en
American = american : America, the United States, the US, the USA | US
British = british, uk, brit : Britain, the UK, England | GB
Irish = irish : Ireland | IE
Australian = australian, aussie : Australia | AU
Canadian = canadian : Canada | CA
from New Zealand = kiwi : New Zealand | NZ
Indian = indian : India | IN
Mexican = mexican : Mexico | MX
Brazilian = brazilian : Brazil | BR
Argentinian = argentinian, argentine : Argentina | AR
Chilean = chilean : Chile | CL
Colombian = colombian : Colombia | CO
Austrian = austrian : Austria | AT
Belgian = belgian : Belgium | BE
Swiss = swiss : Switzerland | CH
Nigerian = nigerian : Nigeria | NG
South African = south african : South Africa | ZA
Israeli = israeli : Israel | IL
Egyptian = egyptian : Egypt | EG
Taiwanese = taiwanese : Taiwan | TW
from Hong Kong = hong kong, cantonese : Hong Kong | HK
African = african : Africa | NG ZA SN ML MR EG KE GH ZW TZ SD DZ MA TN ET CM CD BW SO
Latin American = latin american, south american : Latin America, South America | AR BR CL CO CU MX PE UY GT VE EC BO NI
European = european : Europe | FR DE IT ES PT SE NO DK FI IS PL CZ HU NL GR BE AT CH RO RS BA UA RU EE LV LT
Asian = asian, east asian : Asia | JP KR CN HK TW IN TH VN ID PH IR LK PK
`;

export const COUNTRIES: readonly Origin[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [, label = '', adjectives = '', nouns = '', list = ''] =
      /^(.+) = (.+) : (.+) \| (.+)$/u.exec(line) ?? [];
    const codes = list.split(' ');
    return {
      label,
      adjectives: adjectives
        .split(', ')
        .flatMap((word) => [
          word,
          `in ${word}`,
          `${word} language`,
          `by ${word} authors`,
          `by ${word} directors`,
        ])
        .join(', '),
      nouns: nouns
        .split(', ')
        .flatMap((noun) => [
          `from ${noun}`,
          `made in ${noun}`,
          `by authors from ${noun}`,
          `by writers from ${noun}`,
        ])
        .join(', '),
      limits: list === list.toLowerCase() ? { langs: codes } : { countries: codes },
    };
  });
