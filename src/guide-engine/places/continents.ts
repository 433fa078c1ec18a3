/** Continents by their names in five languages, with the codes of their countries. */
export const CONTINENTS: readonly {
  readonly names: readonly string[];
  readonly countries: readonly string[];
}[] = [
  {
    names: ['Europe', 'Europa'],
    countries: codes(
      'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK',
    ),
  },
  {
    names: ['Asia', 'Asien', 'Asie'],
    countries: codes(
      'AE AF AM AZ BD BH BT CN GE HK ID IL IN IQ IR JO JP KG KH KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TR TW UZ VN',
    ),
  },
  {
    names: ['Africa', 'Afrika', 'Afrique', 'África'],
    countries: codes('AO BW CI CM CV DZ EG ET GH KE LY MA MG ML MU MZ NA NG RW SC SD SN TN TZ UG ZA ZM ZW'),
  },
  {
    names: ['North America', 'Nordamerika', 'Amérique du Nord', 'Norteamérica', 'Nordamerica'],
    countries: codes('BB BS BZ CA CR CU DO GL GT HN HT JM MX NI PA PR SV TT US'),
  },
  {
    names: ['South America', 'Südamerika', 'Amérique du Sud', 'Sudamérica', 'Sudamerica'],
    countries: codes('AR BO BR CL CO EC PE PY UY VE'),
  },
  { names: ['Oceania', 'Ozeanien', 'Océanie'], countries: codes('AU FJ NZ PF') },
];

function codes(list: string): string[] {
  return list.split(' ');
}
