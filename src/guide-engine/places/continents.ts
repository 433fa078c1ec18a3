/** Continents by their names in five languages, with the codes of their countries. */
export const CONTINENTS: readonly {
  readonly names: readonly string[];
  readonly countries: readonly string[];
}[] = [
  {
    names: ['Europe', 'Europa'],
    countries: codes(
      'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
    ),
  },
  {
    names: ['Asia', 'Asien', 'Asie'],
    countries: codes(
      'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
    ),
  },
  {
    names: ['Africa', 'Afrika', 'Afrique', 'África'],
    countries: codes(
      'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
    ),
  },
  {
    names: ['North America', 'Nordamerika', 'Amérique du Nord', 'Norteamérica', 'Nordamerica'],
    countries: codes(
      'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
    ),
  },
  {
    names: ['South America', 'Südamerika', 'Amérique du Sud', 'Sudamérica', 'Sudamerica'],
    countries: codes('AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE'),
  },
  {
    names: ['Oceania', 'Ozeanien', 'Océanie'],
    countries: codes('AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS'),
  },
];

function codes(list: string): string[] {
  return list.split(' ');
}
