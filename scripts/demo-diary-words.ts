import type { ActivityCategory } from '#features/log/contract/activity.ts';

/** Records of shows and games have no acclaim, by which the movies and books of the demo are chosen. */
export const SHOWS: readonly (readonly [name: string, year: number])[] = [
  ['The Bear', 2022],
  ['Mad Men', 2007],
  ['The Wire', 2002],
  ['Fleabag', 2016],
  ['Twin Peaks', 1990],
  ['Station Eleven', 2021],
  ['Andor', 2022],
  ['Better Call Saul', 2015],
  ['Derry Girls', 2018],
  ['Reservation Dogs', 2021],
  ['The Leftovers', 2014],
  ['Succession', 2018],
  ['Detectorists', 2014],
  ['Borgen', 2010],
  ['Deadwood', 2004],
  ['Pachinko', 2022],
  ['Atlanta', 2016],
  ['Halt and Catch Fire', 2014],
  ['Black Books', 2000],
  ['Shōgun', 2024],
  ['Somebody Somewhere', 2022],
  ['The Americans', 2013],
  ['Over the Garden Wall', 2014],
  ['Ripley', 2024],
];

export const GAMES: readonly (readonly [name: string, year: number])[] = [
  ['Disco Elysium', 2019],
  ['Return of the Obra Dinn', 2018],
  ['Tetris Effect', 2018],
  ['Stardew Valley', 2016],
  ['Hollow Knight', 2017],
  ['Gorogoa', 2017],
  ['A Short Hike', 2019],
  ['Into the Breach', 2018],
  ['Kentucky Route Zero', 2013],
  ['Firewatch', 2016],
  ['Citizen Sleeper', 2022],
  ['Cocoon', 2023],
  ['Chants of Sennaar', 2023],
  ['Balatro', 2024],
  ['Portal 2', 2011],
  ['Animal Well', 2024],
  ['Pentiment', 2022],
  ['Journey', 2012],
];

export const NOTES: Readonly<Record<ActivityCategory, readonly string[]>> = {
  MOVIE: [
    'At the little cinema by the canal, nearly alone.',
    'Fell asleep for ten minutes in the middle. Not the film’s fault.',
    'Ann picked it. Good pick.',
    'The last twenty minutes are the whole film.',
    'Better than I remembered the trailer to be.',
    'Watched in two evenings, which did not help.',
    'The score has been in my head since.',
    'Open air, a blanket, a bit of rain.\nNobody left.',
  ],
  BOOK: [
    'Read most of it on the train.',
    'Slow to start, then I could not put it down.',
    'For the book club. We argued about the ending until the café closed.',
    'Underlined half of it.\n\nLend it to Jonas, and ask for it back this time.',
    'The translation reads very well.',
    'Skipped two chapters and regret nothing.',
    'A present from Ann. She knows me too well.',
    'I want to read it again in ten years.',
  ],
  PLACE: [
    'Walked until our feet hurt. The best dinner was the one we found by accident.',
    'Too hot at noon, wonderful at eight in the morning.',
    'Three days of rain and not one of them wasted.',
    'Next time: stay one night longer, and book the museum before.',
    'By night train. Woke up to mountains.',
    'The market on Saturday!\nAnd the bakery behind the station.',
    'Only a day between two trains, enough to want to come back.',
  ],
  SHOW: [
    'One episode an evening, for once.',
    'The second season is where it becomes great.',
    'Finished it ill in bed.',
  ],
  GAME: [
    'Finished it with a notebook full of drawings.',
    'Played on the sofa, taking turns.',
    'The music alone is worth it.',
  ],
};

export const STOPPED_NOTES: readonly string[] = [
  'Gave up after a hundred pages. Not the right month for it.',
  'I see why people love it. I do not.',
  'Stopped halfway; perhaps another time.',
];

export const TAGS: Readonly<Record<ActivityCategory, readonly string[]>> = {
  MOVIE: ['cinema', 'with Ann', 'rainy day', 'open air', 'on the plane'],
  BOOK: ['book club', 'library', 'on the train', 'audiobook', 'a present'],
  PLACE: ['with Ann', 'by train', 'alone', 'weekend'],
  SHOW: ['with Ann', 'rainy day'],
  GAME: ['with Jonas', 'short'],
};

export const AGAIN_TAG = 'again';
