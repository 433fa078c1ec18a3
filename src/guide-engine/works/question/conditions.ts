import { readersOf, wishOf, type Meaning } from './meanings.ts';

/** Forms of books that are no novels. */
const NO_NOVELS =
  'comics manga graphic-novel picture-book poetry memoir biography history science self-help society psychology business travel essays short-stories';

/** Of what frightens, only what is gentle, and best of all funny. */
const GENTLE = {
  label: 'not scary',
  wish: wishOf('comedy funny playful whimsical warm-hearted gothic? romance?', 'mood'),
  unwanted: wishOf(
    'horror frightening gory brutal slasher serial-killer games-to-death body-horror unsettling tense',
    'mood',
  ),
} satisfies Meaning;

/** What is said of time, length, origin, fame and the like. */
export const CONDITIONS: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  [
    'best, greatest, must see, must read, must watch, essential, essentials, everyone should read, everyone should see, everyone should watch, top rated, acclaimed, critically acclaimed, masterpiece, masterpieces, highly rated, finest, of the century',
    { label: 'best', order: 'best' },
  ],
  [
    'award winning, award winner, award winners, prize winning, prize winner, prize winners, oscar winning, oscar winner, oscar winners, oscars, booker prize, booker, booker prize winners, booker winners, booker prize winner, pulitzer, pulitzer prize, pulitzer winners, nobel prize, nobel, awards',
    { label: 'award-winning', wish: wishOf('prize-winner awards-drama', 'kind') },
  ],
  [
    'popular, famous, bestseller, bestsellers, best selling, bestselling, well known, mainstream, everyone is reading, everybody is reading, booktok',
    { label: 'popular', order: 'popular' },
  ],
  [
    'underrated, hidden gem, hidden gems, overlooked, lesser known, little known, obscure, under the radar, forgotten, unknown, underappreciated, not well known, not famous, less known',
    { label: 'little known', order: 'hidden' },
  ],
  [
    'classic, classics, old classic, all time classic, timeless',
    { label: 'classic', limits: { isClassic: true }, order: 'best' },
  ],
  [
    'modern classic, modern classics, contemporary classic',
    { label: 'modern classics', limits: { from: 1950 }, order: 'best' },
  ],
  ['old, vintage, older, old fashioned, old time', { label: 'old', limits: { isOld: true } }],
  ['golden age', { label: 'golden age', limits: { from: 1920, to: 1959 } }],
  [
    'old hollywood, classic hollywood, golden age of hollywood, hollywood golden age',
    { label: 'old Hollywood', limits: { to: 1965, countries: ['US'] } },
  ],
  [
    'closed door, fade to black, clean romance',
    { label: 'closed door', unwanted: wishOf('sensual new-adult desire?', 'mood') },
  ],
  [
    'novels, novel about, novel with, novel for, novel where',
    { label: '', unwanted: wishOf(NO_NOVELS, 'form'), evidence: 'asks' },
  ],
  ['novel', { label: '', unwanted: wishOf(NO_NOVELS, 'form') }],
  [
    'recent, recently, new, newest, latest, brand new, recent years, last few years, lately, new release, new releases, just came out, of late',
    { label: 'recent', limits: { isRecent: true } },
  ],
  ['modern, contemporary, present day, 21st century', { label: 'from 2000 on', limits: { from: 2000 } }],
  [
    'standalone, stand alone, standalones, not a series, not part of a series, no series',
    { label: 'not in a series', limits: { series: 'none' } },
  ],
  [
    'first in a series, first of a series, first in series, start of a series, start a series, series starter, new series, book 1 of a series, series to start',
    { label: 'first of a series', limits: { series: 'first' } },
  ],
  ['series, trilogy, trilogies, saga, sagas', { label: 'in a series', limits: { series: 'first' } }],
  [
    'foreign, foreign language, subtitled, with subtitles, subtitles, world cinema, international, not in english, non english, not english, no english, translated, in translation, not american',
    { label: 'not in English', limits: { notLangs: ['en'] } },
  ],
  [
    'for adults, adult, adults, grown ups, for grown ups, for grownups, grownups, mature, for grown up readers, not for kids, not for children, no kids stuff',
    { label: 'for adults', limits: { isForAdults: true } },
  ],
  [
    'not scary, not too scary, not very scary, not so scary, not really scary, not that scary, isnt scary, without being scary, without the scares, not frightening, scaredy cats',
    GENTLE,
  ],
  [
    'grandma, grandpa, granny, grandmother, grandfather, grandparents, grandad, granddad, nana, nan, elderly, elderly people, seniors, my grandma, my grandpa',
    {
      label: 'for grandparents',
      limits: { age: 13 },
      wish: wishOf(
        'warm-hearted+ageing warm-hearted+nostalgic warm-hearted+long-marriage warm-hearted+true-story uplifting+true-story long-marriage ageing? nostalgic? comfort?',
        'mood',
      ),
      unwanted: wishOf('gory brutal slasher frightening sensual horror animation slacker-comedy', 'mood'),
    },
  ],
  [
    'with my mom, with my mum, with my mother, with mom, with mum, with my parents, with my dad, with my father, with dad, with the in laws, with my in laws, with my mother in law',
    {
      label: 'with parents',
      wish: wishOf(
        'big-hearted-drama warm-hearted+witty warm-hearted+funny uplifting+true-story warm-hearted+long-marriage warm-hearted+mothers-and-daughters warm-hearted? uplifting? true-life-drama?',
        'mood',
      ),
      unwanted: wishOf(
        'gory brutal slasher frightening sensual horror animation erotic-thriller slacker-comedy',
        'mood',
      ),
      evidence: 'asks',
    },
  ],
  ['short, shorter', { label: 'short', limits: { isShort: true }, isVague: true }],
  [
    'novella, novellas',
    { label: 'novellas', limits: { isShort: true }, wish: wishOf('short-novel short-read', 'form') },
  ],
  [
    'very short, in 1 sitting, in 1 evening, in an evening, in a day, in 1 day, in an afternoon, 1 sitting, quick, quick read, quick reads, short read',
    { label: 'very short', limits: { isVeryShort: true }, isVague: true },
  ],
  [
    'weekend read, something for a weekend, i can finish in a weekend, i can read in a weekend, finish in a weekend, read in a weekend, in a weekend, for a weekend, over a weekend, for the weekend',
    { label: 'for a weekend', limits: { isShort: true }, isVague: true },
  ],
  [
    'long, longer, very long, doorstopper, doorstoppers, big fat, fat, big book, big books, big novel, big novels, thick, lengthy',
    { label: 'long', limits: { isLong: true }, isVague: true },
  ],
];

/** For whom. */
export const READERS: readonly (readonly [phrases: string, Meaning])[] = [
  [
    'toddler, toddlers, for a toddler, for toddlers, baby, babies, for babies, 1 year old, for my toddler, infant, newborn',
    readersOf('for toddlers', 2),
  ],
  [
    'preschooler, preschoolers, kindergarten, kindergartner, kindergarteners, nursery, preschool, little kids, little children, little 1s, young children, small children, young kids, small kids, very young children, for little kids, little ones, little boy, little girl, pre schooler, pre school, pre k',
    readersOf('for small children', 4),
  ],
  [
    'for kids, for children, kid friendly, child friendly, kids friendly, suitable for kids, suitable for children, ok for kids, with kids, with children, with my kids, with the kids, for my kids, for the kids, my son, my daughter, my niece, my nephew, my kid, my kids, my children, our son, our daughter, her son, her daughter, his son, his daughter, grandson, granddaughter, grandkid, grandchild, grandchildren, godson, goddaughter, young girl, young boy, for a girl, for a boy, for my boy, for my girl, young viewers, young readers, young audience, young people',
    readersOf('for children', 8, 'asks'),
  ],
  [
    'boys, girls, kids, kid, kiddo, kiddie, children, child, childrens, childs, kinder, enfants, niños, bambini, minor, pupil, youngster, elementary school, primary school, grade school, grade schooler, elementary schooler, rated g, g rated, rated pg, pg rated, pg',
    readersOf('for children', 8),
  ],
  [
    'family movie night, family movie, family movies, family film, family films, for the whole family, whole family, for the family, with the family, family friendly, for all ages, all ages, with my family',
    readersOf('for the family', 8, 'asks'),
  ],
  [
    'school trip, school trips, class trip, field trip, school class, classroom, for a class, for my class, for our class, for the class, in class, for my pupils, for my students, scouts, youth group, summer camp, bus ride with kids',
    readersOf('for a school class', 10, 'asks'),
  ],
  [
    'chapter book, chapter books, first chapter book, first chapter books, early reader, early readers, easy reader, easy readers, first reader, first readers, beginner reader, beginner readers, learning to read, learn to read',
    readersOf('for first readers', 7, 'asks'),
  ],
  [
    'middle grade, middle grader, middle graders, tween, tweens, preteen, preteens, middle schooler, middle school',
    readersOf('for ages eight to twelve', 10, 'asks'),
  ],
  [
    'teen, teens, teenager, teenagers, for teens, for teenagers, teenage, for a teenager, for a teen, teenage girl, teenage boy, high schooler, high school student, adolescent, young adults, pg 13, rated pg 13',
    readersOf('for teenagers', 14),
  ],
];
