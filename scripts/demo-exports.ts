/** Files as services give them out, for the pictures of the import. */
export const DEMO_DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2025-11-02,Past Lives,2023,https://boxd.it/e01,4.5,,"cinema, with Ben",2025-11-01
2025-10-19,Spirited Away,2001,https://boxd.it/e02,5,Yes,,2025-10-18
2025-10-04,The Lives of Others,2006,https://boxd.it/e03,4.5,,,2025-10-03
2025-09-14,Paterson,2016,https://boxd.it/e04,3.5,,train,2025-09-13
2025-08-30,Stalker,1979,https://boxd.it/e05,4,,"cinema",2025-08-29
2025-08-09,Arrival,2016,https://boxd.it/e06,5,,,2025-08-08
2025-07-12,Perfect Days,2023,https://boxd.it/e07,4.5,,,2025-07-11
2025-06-28,Playtime,1967,https://boxd.it/e08,3,,,2025-06-27
2025-06-08,Aftersun,2022,https://boxd.it/e09,4,,,2025-06-07
2025-05-24,Tampopo,1985,https://boxd.it/e10,seven,,,2025-05-23
`;

export const DEMO_REVIEWS = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
2025-11-02,Past Lives,2023,https://boxd.it/e01,4.5,,"Two people on a bench, and everything that was never said.","cinema, with Ben",2025-11-01
`;

export const DEMO_WATCHLIST = `Date,Name,Year,Letterboxd URI
2025-04-04,Yi Yi,2000,https://boxd.it/f11
2025-03-01,Close-Up,1990,https://boxd.it/f12
`;

/** Of no service. */
export const DEMO_TABLE = `Game,Made by,Stars,Finished,Where
Outer Wilds,Mobius Digital,10,12/05/2024,PC
Hades,Supergiant Games,9,02/01/2024,Switch
مغامرة,Nobody,7,23/11/2023,PC
`;
