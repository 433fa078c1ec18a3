/**
 * Questions about places, a line each, with what a good answer holds: `+Name` a sight or place of that name, `-Name` none,
 * `3*beach/island` three entries of these kinds, `^Name` the first entry, `@Label` the heading, `~text` in the note or the message,
 * `child` for children, `nochild` not for them, `unknown` no guide, `parts` how many parts are understood. Names are beginnings.
 */
export const PLACE_QUESTIONS = `
3 days in Paris | @Paris +Eiffel_Tower +Louvre +Notre-Dame parts=2
Rome with children | @Rome child +Colosseum +Villa_Borghese parts=2
Rome with kids | @Rome child parts=2
beach holiday Greece | 8*beach -Acropolis +Crete +Corfu
where to go in March with kids | child +Orlando -Lofoten -Zermatt parts=2
weekend in Lisbon | @Lisbon +Alfama +Belém parts=2
museums in Berlin | @Berlin ^Museum_Island 3*museum/science_museum
things to do in Prague in winter | @Prague +Prague_Castle
hiking in Norway | 5*nature +Stavanger +Lofoten
Japan in autumn | +Kyoto +Tokyo +Hiroshima
islands in Italy | +Capri 3*island
city break in December | +Vienna +London -Seychelles -Lofoten -Serengeti
honeymoon | +Santorini +Venice -Frankfurt
warm in February | +Dubai -Paris -Oslo -Reykjavík
London with a 4 year old | @London child
Paris with toddlers | child +Jardin_du_Luxembourg -Moulin_Rouge
Christmas markets in Germany | +Nuremberg +Rothenburg
northern lights | +Tromsø +Rovaniemi +Reykjavík -Vienna
family holiday by the sea in Germany | child +Sylt +Rügen -Munich
Rome with teenagers | @Rome child -Explora +Colosseum parts=2
hiking in the Alps | 5*nature -Villa_Melzi
Passau | @Passau +Veste_Oberhaus
Orvieto | @Orvieto +Pozzo_di_San_Patrizio
Albania | +Berat_Castle +Butrint
safari | +Serengeti +Kruger +Nairobi -London -Chicago
food in Bologna | ^Quadrilatero
best beaches in Thailand | 6*beach +Phuket +Krabi -Chiang_Mai
Italy in May | +Rome +Florence +Venice parts=2
skiing in Austria | +Innsbruck
what to see in Vienna | @Vienna ^Schönbrunn_Palace
trip to New York | @New_York +Central_Park
romantic weekend in Venice | @Venice parts=3
Berlin nightlife | @Berlin ^Berghain
castles in Scotland | 3*castle/palace +Edinburgh_Castle +Eilean_Donan
temples in Kyoto | 5*temple ^Fushimi
somewhere warm in December | +Dubai -Stockholm -Zermatt
48 hours in Rome | @Rome +Trevi +Pantheon
wine in Bordeaux | +Saint-Émilion
cherry blossom | +Kyoto +Tokyo -Cairo
hot springs in Iceland | ^Blue_Lagoon
diving | +Maldives +Cairns -Vienna
zoo Berlin | ^Zoologischer_Garten
dinosaurs in London | +Natural_History_Museum @London
Georgia, USA | @Georgia,_USA +Savannah +Atlanta
Georgia | @Georgia +Tbilisi offers=Georgia,_USA
Cambridge | @Cambridge +King's_College offers=Cambridge,_Massachusetts
Cambridge, Massachusetts | +Harvard_Square
Paris, Texas | unknown ~Dallas -Tromsø
Kansas City | +Nelson-Atkins
Gotland | +Visby -Stockholm
Museum of Natural History | +Booth_Museum
Bielefeld | +Sparrenburg -Schnoor
Ephesus | +Library_of_Celsus -Mykonos_Windmills
Meteora | +Great_Meteoron -Paleokastritsa
Isle of Skye | ^Isle_of_Skye +Eilean_Donan
Capri | +Blue_Grotto -Naples
Everglades | +Anhinga_Trail
Ha Long Bay | ^Ha_Long_Bay
Gozo | ^Gozo
Eiffel Tower | ^Eiffel_Tower @Paris
Pompeii | ^Pompeii
Versailles | ^Palace_of_Versailles
Москва | @Moscow
東京 | @Tokyo
Αθήνα | @Athens
القاهرة | @Cairo
Canberra | @Canberra offers-Canberra
Hallstatt | @Hallstatt why=17_km_north_of_Hallstatt
Pisa | @Pisa why=16_km_north-east_of_Pisa
Tuscany with kids | child +Leaning_Tower +Florence +Siena
Japan | +Kyoto +Tokyo +Hiroshima +Osaka +Nara -Kokusai
Spain | +Alhambra +Sagrada
France with children | child +Paris
Bavaria | +Neuschwanstein +Munich
Andalusia | +Granada +Seville +Córdoba -Madrid
Hokkaido | +Sapporo
Scottish Highlands | +Loch_Ness
California | +San_Francisco +Los_Angeles +Yosemite -Las_Vegas
Texas | +Austin +San_Antonio -Denver
Ontario | +Toronto +Niagara -Montreal
Wales | @Wales -Liverpool
England | +London -Edinburgh -Cardiff
Florida with kids | child +Magic_Kingdom -Bourbon
Greek islands in September | +Crete +Santorini -Acropolis
Canary Islands in January | +Tenerife +Lanzarote
Scandinavia | +Copenhagen +Stockholm +Oslo -Hamburg
Alps | -Venice -Milan
Caribbean beaches | 5*beach +Barbados
gardens in England | 5*garden/park
family holiday in August | child -Dubai -Luxor
things to do in Barcelona with teenagers | child @Barcelona
Sydney in July | @Sydney parts=2
Lapland with kids in December | child +Rovaniemi
volcanoes in Sicily | ^Mount_Etna
lakes in Italy | +Lake_Como +Lake_Garda
art in Florence | ^Uffizi
ancient ruins in Turkey | 2*archaeological_site
markets in Istanbul | ^Grand_Bazaar
boat trips in Amsterdam | 1*boat_trip
viewpoints in Hong Kong | 1*viewpoint ^Victoria_Peak
street art in Melbourne | @Melbourne +Melbourne_Laneways
Vienna with a baby | child @Vienna
a day in Bruges | @Bruges
long weekend in Dublin with friends | @Dublin ~friends
where should we go in October? | -Zermatt parts=1
beaches | 5*any +Bali -Zurich
asdfgh | unknown
qwxzv in winter | unknown
haunted hotels in Rome | @Rome ~haunted ~hotels
quiet | ~not_known -Paris -New_York -Bangkok +Azores
quiet places in Italy | @Italy ~not_known 3*garden/park/nature/beach -Colosseum
hidden gems in Rome | @Rome ~not_known ~The_first parts=2
rainy day in London | @London ^British_Museum 4*museum/science_museum parts=2
Prag bei Regen | @Prague +National_Technical_Museum parts=2
Kos mit Kindern | @Kos child parts=2
Hvar con niños | @Hvar child +Pakleni parts=2
rainy day in Weimar | @Weimar ^Goethe's_House
Sahara | @Merzouga +Erg_Chebbi
La Palma | @La_Palma +Caldera_de_Taburiente -Palma_Cathedral
Mexico | @Mexico +Chichén_Itzá +Zócalo
Germany | +Cologne_Cathedral +Neuschwanstein +Brandenburg_Gate
China | +Forbidden_City +Great_Wall +Terracotta_Army
Nordsee | +Norderney -Holstentor
Pyrenees | +Cirque_de_Gavarnie
Tuscany | +Piazza_del_Campo -Orvieto_Cathedral
Kutná Hora | @Prague ^Kutná_Hora
Lugano | @Lake_Como ^Lugano +Villa_del_Balbianello -San_Siro
Padua | ^Scrovegni_Chapel
Schwerin | ^Schwerin_Castle
Chiemsee | ^Herrenchiemsee
Île de Ré | ^Île_de_Ré
Yakushima | ^Yakushima
Kutaisi | +Gelati_Monastery
Annapolis | ^Annapolis ~Washington,_D.C._It_comes_first
Hvar | @Hvar +Fortica -Diocletian's_Palace
Erfurt | +Krämerbrücke +Erfurt_Cathedral
indoor things to do in Copenhagen | @Copenhagen 4*museum/science_museum/palace/church
cheap city break | ~Prices +Kraków -Zurich -London
Rome on a budget | @Rome ~Prices 3*square/park/neighbourhood/market
romantic Paris | @Paris +Eiffel_Tower +Seine parts=2
not too far from London | +Oxford +Cambridge +Bath -London -Paris parts=1
within 2 hours of Berlin | +Dresden +Leipzig -Hamburg ~180_km parts=1
within 100 km of Munich | -Munich +Tegernsee ~crow_flies
day trips from Berlin | -Brandenburg ~Day_trips
day trips from Madrid | +Toledo -Prado
3 hour flight from London with beaches | -London -Maldives ~1800_km parts=2
near the sea and mountains | +Cape_Town parts=2
London with small children | child @London +London_Zoo +Natural_History 8*any
Paris with toddlers | child +Jardin_du_Luxembourg -Catacombs 7*any
Amsterdam with a baby | child +Vondelpark -Red_Light 7*any
Barcelona with teenagers | child 10*any
Paris with kids aged 4 and 7 | child @Paris parts=2
Amsterdam without kids | @Amsterdam nochild parts=2
no kids, Lisbon | @Lisbon nochild
adults only Vienna | @Vienna nochild
Vienna without museums | @Vienna -Kunsthistorisches parts=2
school trip to Rome | child @Rome +Colosseum parts=2
dog friendly hotels in Vienna | @Vienna ~hotels ~dogs
Hội An with teenagers | child @Hội_An
Maldives | @Maldives
beach holiday in August with toddlers | child -Península +Cornwall parts=3
`;
