/**
 * Questions about movies and books as people type them, a line each, with what a good answer holds. `_` stands for a space, `/`
 * for "or"; titles and names of series are beginnings, names of people any part.
 *
 * - `+Title` an entry of that title, `2+Title/Title` two entries of these titles, `-Title` none, `^Title` the first entry
 * - `3*grief/wedding` three entries with one of these genres or tags, `0*gory` none
 * - of all entries: `lang=fr`, `country=KR`, `by=Name` (a maker or actor), `series=Name`, `year=2024`, `year=1980..1989`,
 *   `minutes<=90`, `pages>=500`, `fame<=3`, and `age<=6`: safe for a child of six
 * - `3*lang=fr` at least three entries are so, `0*lang=en` none is
 * - `parts=2` how many parts are understood, `~text` in the note or the message
 * - `for=Title` the guide is for the title of exactly that name, since a title wins over a question; `unknown` no guide
 */
export const MOVIE_QUESTIONS = `
slow burn horror | 10*horror 2+The_Witch/Hereditary/It_Follows/The_Lighthouse/Midsommar -Scream -Beauty_and_the_Beast
slow burn thriller | 10*thriller 0*car-chases -Charade
movies where nothing happens | 2+Tokyo_Story/Perfect_Days/Stalker/Lost_in_Translation/Paris,_Texas 0*superhero/action
dark comedies | 10*darkly-comic 9*comedy -Argo -Edge_of_Tomorrow
whodunits | 8*whodunit -Mulholland_Drive -Zodiac
heist comedy | 10*heist/heist-film -Office_Space
movies about marriage falling apart | 10*marriage-in-trouble +Marriage_Story/Blue_Valentine/Revolutionary_Road
movies about friendship between women | 2+Bridesmaids/Thelma_&_Louise/The_First_Wives_Club/Beaches -Superbad -The_Hangover
movies with a twist ending | 9*twist-ending/double-cross parts=1
movies about teachers | 9*teacher-and-pupil/education +Dead_Poets_Society
movies to watch with my mom | 8*warm-hearted/uplifting/big-hearted-drama 0*gory/animation
movies with dogs that don't die | -Hachi -Marley -Old_Yeller +One_Hundred_and_One_Dalmatians/Beethoven
movies about loneliness in a big city | 9*new-york/london/paris/tokyo/los-angeles/berlin/rome parts=2
movies about journalism | 3+All_the_President/Spotlight/The_Post/His_Girl_Friday/Citizen_Kane -Scary_Movie
best movies of 2024 | year=2024 +Dune:_Part_Two
learning | 10*education
movies about old people falling in love | 9*ageing 9*romance/second-chance
movies about motherhood | 9*mothers-and-daughters/mothers-and-sons/parenthood -A_Quiet_Place -The_Ring -The_Twilight
horror but not scary | 8*comedy/funny/playful 0*gory/brutal -Saw -Hostel parts=2
movie for grandma | 8*warm-hearted/uplifting/nostalgic/long-marriage/ageing 0*horror/gory 0*animation
Pixar movies that make adults cry | 9*animation 2+Up/Coco/Inside_Out/Toy_Story/Soul -Prisoners
heist movies set in Europe | 8*heist 7*london/paris/france/italy/germany/berlin/spain/eastern-europe
movies to watch when you are sick | 8*cosy/comfort/warm-hearted -The_Big_Sick
true crime | 8*crime/thriller 2+Zodiac/Monster/Goodfellas/Memories_of_Murder/In_Cold_Blood/Public_Enemies
date night | 9*romance/romantic-comedy 0*adultery -Atonement
buddy cop movies | 10*buddy-cop
body horror | 10*body-horror
movies like Home Alone but not Home Alone 2 | -Home_Alone 7*comedy/family parts=2
Christmas movies, not Home Alone | -Home_Alone 8*christmas parts=2
christmas, not elf | -Elf +The_Santa_Clause parts=2
sci-fi except Star Wars and Dune | -Star_Wars -Dune 9*science-fiction parts=3
space movies, already seen Gravity and The Martian | -Gravity -The_Martian 5*space/spaceship/science-fiction parts=3
movies not like Alien or Saw | -Alien -Saw parts=2
merrill streep | by=Meryl_Streep
movies about grief that aren't depressing | 0*heartbreaking/bleak parts=2
leonardo di capriu | by=Leonardo_DiCaprio
not Home Alone | -Home_Alone parts=1
not too long | minutes<=149
christofer nolan | by=Christopher_Nolan
movies by the coen brothers | by=Coen
Dark Waters | unknown
family horror | age<=8 6*eerie/ghost/monster/witchcraft/haunting parts=2
scary movies for kids | age<=8 6*eerie/ghost/monster/witchcraft/haunting/zombies -Encanto
10+ | age<=10 parts=1
8+ movies | age<=8
18+ horror | 9*horror -Coraline parts=2
6-8 years | age<=6
movies for 12 and up | age<=12 9*whole-family/eight-to-twelve
movies for a school trip | age<=10 parts=1
something longer than Dune | minutes>=156 parts=1
sci-fi shorter than Interstellar | minutes<=168 9*science-fiction -Interstellar parts=2
like Dune but shorter | minutes<=154 8*science-fiction parts=2
older than Star Wars sci-fi | year=1900..1976 9*science-fiction
movies longer than 3 hours | minutes>=180
movies about brothers | 7*siblings
something like Alien but funny | 7*comedy 4*science-fiction 2+Galaxy_Quest/Men_in_Black/Spaceballs/Mars_Attacks!/Shaun_of_the_Dead/Tremors -Alien -Saw parts=2
movies similar to Inception and Memento | -Inception -Memento 2+The_Prestige/Shutter_Island/Tenet/The_Matrix/Fight_Club/Interstellar 6*thriller/science-fiction/mystery
like Heat meets Drive | 7*crime -Heat -Drive 0*small-children
if I loved Knives Out | 2+Glass_Onion/Wake_Up_Dead_Man/Clue/Gosford_Park/Murder_on_the_Orient_Express 3*whodunit/detective/mystery -Knives_Out
like The Godfather but a comedy | 7*comedy 4*organised-crime/crime -The_Godfather parts=2
something like Interstellar but under 2 hours | minutes<=120 6*science-fiction -Interstellar parts=2
films like Amélie, in French | lang=fr -Amélie parts=2
like The Notebook but not sad | 8*romance 0*heartbreaking -The_Notebook
movies like Paddington please | +Paddington_2 8*family/comedy -Hereditary
like Parasite but not Korean | 0*lang=ko -Parasite -Oldboy
Jurassic Park but for little kids | age<=6 -Jurassic
something like Mean Girls from the 90s | year=1990..1999 2+Clueless/10_Things_I_Hate_About_You/She's_All_That/Never_Been_Kissed 7*comedy parts=2
movies like Before Sunrise | +Before_Sunset 8*romance -Before_Sunrise
like My Neighbor Totoro for a 4 year old | age<=4 -My_Neighbor_Totoro -Princess_Mononoke 5*animation
feel-good movies about food | 7*food 3+Ratatouille/Chef/Julie_&_Julia/The_Hundred-Foot_Journey/Big_Night/Babette's_Feast/Chocolat/Tampopo 0*gory/brutal/bleak parts=2
movies about cooking | 7*food 2+Ratatouille/Chef/Julie_&_Julia/Big_Night/Babette's_Feast/Tampopo/The_Taste_of_Things -The_Godfather -Super_Size_Me
feel-good | 8*comfort/warm-hearted/uplifting/funny/playful 0*bleak/brutal/gory
feelgood | 8*comfort/warm-hearted/uplifting/funny/playful 0*bleak/brutal/gory
sad | 8*heartbreaking/melancholy/bittersweet/grief 4*heartbreaking 0*slapstick
movies that will make me cry | 7*heartbreaking/bittersweet/grief 4*heartbreaking -Airplane! -The_Hangover
funny | 9*funny/comedy -Schindler's_List -Requiem_for_a_Dream
scary but not gory | 8*horror/frightening/eerie 0*gory 2+The_Others/The_Sixth_Sense/The_Ring/The_Shining/Insidious/The_Blair_Witch_Project -Saw -Hostel
really scary movies | 9*horror -Scary_Movie -Shaun_of_the_Dead
mind-bending | 7*nature-of-reality/twist-ending/non-linear/time-travel/surreal/psychological/time-loop 2+Inception/The_Matrix/Memento/Shutter_Island/Donnie_Darko/Paprika/Tenet/Being_John_Malkovich
uplifting movies based on a true story | 8*true-story/biographical/biography 6*uplifting/inspiring/warm-hearted/courage 0*bleak parts=2
dark comedy | 8*darkly-comic/satirical 8*comedy/darkly-comic 0*small-children
slow, beautiful movies where not much happens | 6*unhurried/meditative/lyrical/restrained/intimate 0*blockbuster/car-chases
chess | +The_Seventh_Seal -Harry_Potter -X-Men -Scary_Movie
heist | 9*heist 2+Ocean's_Eleven/Heat/Inside_Man/Reservoir_Dogs/The_Italian_Job/Baby_Driver/The_Sting
heist movies with humor | 8*heist 7*comedy/funny/witty parts=2
movies about dragons | 8*dragons +How_to_Train_Your_Dragon -Enter_the_Dragon
dinosaurs | +Jurassic_Park 3+Jurassic_World/The_Lost_World/The_Land_Before_Time/The_Good_Dinosaur/Ice_Age:_Dawn_of_the_Dinosaurs/Jurassic_World_Dominion -The_Pursuit_of_Happyness
war | 9*war 2+Saving_Private_Ryan/Apocalypse_Now/1917/Dunkirk/Platoon/Full_Metal_Jacket/Schindler's_List -Star_Wars
zombie comedies | 8*zombies/comedy +Shaun_of_the_Dead +Zombieland 5*zombies
vampire movies that are not Twilight | 8*vampire -Twilight -The_Twilight_Saga
courtroom dramas | 8*trial 2+12_Angry_Men/A_Few_Good_Men/To_Kill_a_Mockingbird/Anatomy_of_a_Murder/Philadelphia/The_Verdict -Alice
time travel | 9*time-travel +Back_to_the_Future
movies with a time loop | +Groundhog_Day +Edge_of_Tomorrow 5*time-loop -Back_to_the_Future
road trip movies | 9*road-trip/on-the-road 2+Little_Miss_Sunshine/Rain_Man/Thelma_&_Louise/Planes/Green_Book/Easy_Rider
whodunnit | 8*whodunit/detective/amateur-sleuth 2+Knives_Out/Glass_Onion/Murder_on_the_Orient_Express/Clue/Gosford_Park
movies about artificial intelligence | 8*artificial-intelligence/robots/machines-versus-humans 2+Ex_Machina/A.I./Blade_Runner/2001/The_Terminator/WALL·E/M3GAN
underdog sports movie | 8*sport 6*underdog/inspiring/uplifting 2+Rocky/Cool_Runnings/The_Karate_Kid/Remember_the_Titans/Moneyball/A_League_of_Their_Own parts=2
boxing movies | 3+Rocky/Raging_Bull/Million_Dollar_Baby/Creed/The_Fighter/Cinderella_Man/Rocky_Balboa -Pulp_Fiction -Ocean's_Eleven
movies about jazz | 2+Whiplash/La_La_Land/Soul/The_Jazz_Singer/All_That_Jazz 6*music/musical -Spider-Man
spy movies | 9*espionage/spy-story 2+Casino_Royale/Mission:_Impossible/The_Bourne/Skyfall/Tinker_Tailor/North_by_Northwest
survival in the mountains or at sea | 7*survival/stranded/man-against-nature/disaster
everything in one room | 7*single-location 1+12_Angry_Men/Rope/Rear_Window/Room/Reservoir_Dogs
films about grief | 8*grief -Airplane!
psychological thriller | 8*psychological/thriller 5*psychological 0*small-children/whole-family
period drama with love and big dresses | 6*romance 6*history/nineteenth-century/victorian/country-house/royal-court/turn-of-century/drama 0*science-fiction
martial arts | 9*martial-arts
thriller without violence | 9*thriller/suspenseful/mystery 0*brutal/gory/slasher/serial-killer
horror with no jump scares | 9*horror ~jump
comedy no romance | 9*comedy 0*romance/romantic-comedy parts=2
romance with a happy ending | 9*romance 0*heartbreaking/bleak
war movie but not too brutal | 9*war 0*brutal/gory parts=2
family movie that isn't animated | 8*family/whole-family 0*animation parts=2
sci-fi without aliens | 9*science-fiction 0*alien-invasion/alien-planet/first-contact -Alien
crime without murder | 9*crime 0*murder/serial-killer
no superheroes please, just a good action movie | 9*action 0*superhero
movies for kids under 6 | age<=5 2+My_Neighbor_Totoro/Paddington/The_Many_Adventures_of_Winnie_the_Pooh/Toy_Story/Cars/Frozen/Finding_Nemo/Moana/The_Jungle_Book/Monsters,_Inc. parts=1
animation for a 4 year old | age<=4 9*animation -Coraline -Watership_Down
cartoon for toddlers | age<=3 8*animation -Coraline -Spirited_Away
kids film | age<=10 8*family/animation/whole-family -Kids
funny movies for kids | age<=10 8*comedy/funny -American_Pie parts=2
family movie night | age<=10 8*whole-family/family 2+Paddington/The_Princess_Bride/Back_to_the_Future/Up/Toy_Story/The_Incredibles/Coco/Babe/E.T./Finding_Nemo/The_Wizard_of_Oz
movie for my 8 year old daughter | age<=8 8*family/animation/whole-family
something to watch with a 10 year old boy who loves robots | age<=10 4*robots 2+The_Iron_Giant/WALL·E/Big_Hero_6/The_Wild_Robot/Robots/The_Mitchells
adventure movies for 12 year olds | age<=12 9*adventure
teen romance | 8*romance 6*teen-film/first-love/school-life 2+10_Things_I_Hate_About_You/The_Fault_in_Our_Stars/Clueless/Twilight/A_Walk_to_Remember/She's_All_That/Sixteen_Candles/Say_Anything
scary movie for a sleepover with 13 year olds | age<=13 7*horror/frightening/eerie/ghost/monster -Saw -Hereditary
something all ages can watch, from grandma to the 5 year old | age<=5
animation for adults | 8*animation 0*small-children -Toy_Story
Disney princess movies without scary villains for a 3 year old | age<=3
movie under 90 minutes | minutes<=90 parts=1
short comedy, under an hour and a half | minutes<=90 8*comedy parts=2
2 hours max thriller | minutes<=120 9*thriller parts=2
long epic movies over 3 hours | minutes>=180 2+Lawrence_of_Arabia/The_Godfather_Part_II/Gone_with_the_Wind/The_Lord_of_the_Rings/Ben-Hur/Schindler's_List/Seven_Samurai
best movies 2024 | year=2024 2+Dune:_Part_Two/Anora/Conclave/The_Wild_Robot/The_Brutalist/The_Substance/Inside_Out_2
80s action | year=1980..1989 9*action 2+Die_Hard/The_Terminator/Predator/Raiders_of_the_Lost_Ark/Lethal_Weapon/Aliens/Top_Gun parts=2
90s romcoms | year=1990..1999 9*romance 8*romantic-comedy/comedy 2+Notting_Hill/Pretty_Woman/You've_Got_Mail/Sleepless_in_Seattle/Four_Weddings/10_Things/Clueless/While_You_Were_Sleeping
rom-com | 9*romance 8*romantic-comedy/comedy 2+When_Harry_Met_Sally/Notting_Hill/Pretty_Woman/Crazy,_Stupid/Bridget_Jones/Four_Weddings/10_Things/The_Proposal/Groundhog_Day/Love_Actually
new horror 2025 | year=2025 8*horror 1+Weapons/Sinners/28_Years_Later/Bring_Her_Back
recent sci-fi | year=2015..2026 9*science-fiction
sci fi | 9*science-fiction
scifi 70s | year=1970..1979 9*science-fiction 2+Star_Wars/Alien/Close_Encounters/Solaris/Stalker parts=2
old Hollywood | year=1920..1969 8*country=US 1+Casablanca/Singin'_in_the_Rain/Sunset_Boulevard/Citizen_Kane/All_About_Eve/Some_Like_It_Hot/It_Happened_One_Night
movies before 1940 | year=1880..1939 2+The_Wizard_of_Oz/Modern_Times/City_Lights/King_Kong/Metropolis/Nosferatu/Gone_with_the_Wind parts=1
film noir from the forties | year=1940..1949 8*noir 2+Double_Indemnity/The_Maltese_Falcon/The_Big_Sleep/Out_of_the_Past/Laura/The_Third_Man
classic westerns | 9*western 2+High_Noon/The_Searchers/Once_Upon_a_Time_in_the_West/The_Good,_the_Bad_and_the_Ugly/Rio_Bravo/Stagecoach/Shane -Logan
thrillers between 1985 and 1995 | year=1985..1995 9*thriller parts=2
2000s teen comedies | year=2000..2009 8*comedy 6*teen-film 2+Mean_Girls/Superbad/Juno/Napoleon_Dynamite/Freaky_Friday/The_Princess_Diaries/Legally_Blonde/A_Cinderella_Story/Bring_It_On
French movies | lang=fr 1+Amélie/The_Intouchables/Portrait_of_a_Lady_on_Fire/La_Haine/The_400_Blows/Breathless -The_French_Dispatch -French_Kiss parts=1
Korean thrillers | lang=ko 10*korean-thriller 2+Parasite/Oldboy/Memories_of_Murder/The_Handmaiden/Train_to_Busan/Burning parts=1
comedy korean 2019 | lang=ko +Parasite
bollywood | lang=hi 2+3_Idiots/Lagaan/Dangal/Dilwale_Dulhania/Sholay/Mother_India/Queen/PK -Slumdog_Millionaire
Japanese movies but not anime | lang=ja 0*animation 2+Seven_Samurai/Tokyo_Story/Rashomon/Ikiru/Shoplifters/Ran/Godzilla
anime | lang=ja 9*animation 2+Spirited_Away/My_Neighbor_Totoro/Akira/Your_Name./Princess_Mononoke/Ghost_in_the_Shell/Howl's_Moving_Castle
Spanish horror | lang=es 5*horror 2+The_Orphanage/REC/The_Devil's_Backbone/When_Evil_Lurks/The_Platform/The_Skin_I_Live_In
Italian classics | lang=it 3+Bicycle_Thieves/La_Dolce_Vita/8½/Cinema_Paradiso/La_strada/The_Leopard/Rome,_Open_City/Life_Is_Beautiful
Scandinavian drama | lang=sv/da/no/fi/is 8*drama
not in English | 0*lang=en
movies with subtitles about family | 0*lang=en
films from Iran | 8*country=IR +A_Separation
movies set in Tokyo | 8*tokyo 2+Lost_in_Translation/Your_Name./Tokyo_Story/Perfect_Days/Shoplifters/Akira/Tokyo_Godfathers parts=1
romantic movies set in Paris | 8*paris 8*romance 2+Amélie/Before_Sunset/Midnight_in_Paris/Moulin_Rouge!/Sabrina/Charade/French_Kiss
British comedies | country=GB 9*comedy
Australian movies | country=AU 1+Mad_Max/Babe/Picnic_at_Hanging_Rock/Crocodile_Dundee/Muriel's_Wedding/The_Babadook
Studio Ghibli | lang=ja 9*animation 4+Spirited_Away/My_Neighbor_Totoro/Princess_Mononoke/Howl's_Moving_Castle/Kiki's_Delivery_Service/Castle_in_the_Sky/Ponyo/Grave_of_the_Fireflies -Akira -Your_Name.
Pixar | 8+Toy_Story/Finding/Monsters,_Inc./Inside_Out/Up/WALL·E/Ratatouille/The_Incredibles/Incredibles_2/Coco/Soul/Luca/Cars/Brave/Onward/Turning_Red/A_Bug's_Life/Monsters_University/Elemental/The_Good_Dinosaur/Elio -Shrek -Frozen -Moana
Pixar movies that are sad | 2+Up/Coco/Inside_Out/Toy_Story_3/Soul/Finding_Nemo 9*animation -Shrek
A24 horror | 8*horror 3+Hereditary/The_Witch/Midsommar/The_Lighthouse/Pearl/Talk_to_Me/Heretic/Green_Room/Bring_Her_Back -The_Conjuring -Saw
best Marvel movies | 9*superhero 3+Iron_Man/Avengers/The_Avengers/Black_Panther/Guardians_of_the_Galaxy/Captain_America/Thor:_Ragnarok/Spider-Man -The_Dark_Knight -Batman -Superman
Nolan movies | 9*by=Christopher_Nolan
Tom Hanks comedies | 9*by=Tom_Hanks 9*comedy 2+Big/Forrest_Gump/Sleepless_in_Seattle/You've_Got_Mail/Splash/The_Terminal/A_League_of_Their_Own parts=2
Hitchcock films from the 50s | 6*by=Alfred_Hitchcock 6*year=1950..1959 +Rear_Window +Vertigo +North_by_Northwest
something with Meryl Streep but light | 7*by=Meryl_Streep 2+Mamma_Mia!/The_Devil_Wears_Prada/Julie_&_Julia/It's_Complicated/Death_Becomes_Her -Sophie's_Choice
Villeneuve sci-fi | +Arrival +Dune +Blade_Runner_2049 4*science-fiction 8*by=Villeneuve
silent movies | 9*silent 2+City_Lights/Modern_Times/The_General/Sherlock_Jr./Nosferatu/Metropolis/The_Gold_Rush/The_Kid -A_Silent_Voice -Silent_Hill
black and white thriller | 9*black-and-white 8*thriller/crime/mystery parts=2
documentary about music | 9*documentary 5*music 2+Stop_Making_Sense/Searching_for_Sugar_Man/Amy/Buena_Vista_Social_Club/Summer_of_Soul/Woodstock
nature documentaries | 9*documentary 2+March_of_the_Penguins/My_Octopus_Teacher/Honeyland/Grizzly_Man/Fire_of_Love/Blackfish
stop motion | 9*stop-motion 2+Coraline/The_Nightmare_Before_Christmas/Chicken_Run/Fantastic_Mr._Fox/Wallace_&_Gromit
musicals | 9*musical 2+La_La_Land/Chicago/The_Sound_of_Music/Singin'_in_the_Rain/West_Side_Story/Moulin_Rouge!/Les_Misérables/Mary_Poppins/The_Wizard_of_Oz
Christmas movies | 9*christmas 3+It's_a_Wonderful_Life/Home_Alone/Elf/Love_Actually/A_Christmas_Story/Miracle_on_34th_Street/The_Muppet_Christmas_Carol/The_Polar_Express/The_Grinch/How_the_Grinch/The_Santa_Clause/The_Nightmare_Before_Christmas -Eyes_Wide_Shut
Christmas films for a 5 year old | age<=5 6*christmas -Gremlins -Die_Hard parts=2
romantic Christmas movie | 8*christmas 8*romance 2+Love_Actually/The_Holiday/While_You_Were_Sleeping/Serendipity/The_Shop_Around_the_Corner/The_Family_Stone
Halloween for kids | age<=10 2+Hocus_Pocus/Hotel_Transylvania/Casper/Monster_House/ParaNorman/The_Nightmare_Before_Christmas/The_Addams_Family/Frankenweenie/Wallace_&_Gromit:_The_Curse -Halloween -Scream
date night | 7*romance/romantic-comedy/comedy 0*gory/brutal/slasher -Saw
for a long flight | 0*bleak -Flight -Final_Destination -Society_of_the_Snow -Airport
rainy Sunday | 7*comfort/cosy/warm-hearted/funny/nostalgic/witty 0*gory/brutal/bleak
girls night | 7*comedy/romance/musical 0*gory/brutal/war
I'm sick in bed and want something comforting | 7*comfort/cosy/warm-hearted/funny 0*gory/brutal/frightening
underrated | 0*fame>=5
hidden gems thriller | 9*thriller fame<=3 parts=2
award winning drama | 9*drama 7*awards-drama
classics everyone should see | year=1900..1999 2+Casablanca/Citizen_Kane/The_Godfather/Psycho/12_Angry_Men/Singin'_in_the_Rain/Vertigo/Rear_Window/The_Wizard_of_Oz/Schindler's_List/Seven_Samurai
best movies of all time | 3+The_Godfather/Casablanca/Citizen_Kane/Schindler's_List/Psycho/12_Angry_Men/Pulp_Fiction/Seven_Samurai/The_Dark_Knight/Spirited_Away/The_Lord_of_the_Rings/2001 -Scary_Movie
cult classics | 9*cult
first in a series, fantasy | 9*fantasy -Harry_Potter_and_the_Deathly -The_Lord_of_the_Rings:_The_Return
I want to laugh | 8*comedy/funny 0*bleak
sad Japanese animation | lang=ja 9*animation +Grave_of_the_Fireflies parts=3
short black and white comedies | minutes<=100 9*black-and-white 8*comedy
comedies with Bill Murray | 8*by=Bill_Murray 8*comedy +Groundhog_Day parts=2
asdfgh | unknown
Something Wild | unknown
Comfort and Joy | unknown
A Good Year | unknown
what should I eat | unknown
the weather tomorrow | unknown
how do I change my password | unknown
Best in Show | for=Best_in_Show
Kids | for=Kids
Funny Girl | for=Funny_Girl
Short Cuts | for=Short_Cuts
Before Sunrise | for=Before_Sunrise
Good Will Hunting | for=Good_Will_Hunting
The Long Goodbye | for=The_Long_Goodbye
Little Women | for=Little_Women
Scary Movie | for=Scary_Movie
Love Story | for=Love_Story
Poetry | for=Poetry
Old School | for=Old_School
Happiness | for=Happiness
Holiday | for=Holiday
Some Like It Hot | for=Some_Like_It_Hot
No Country for Old Men | for=No_Country_for_Old_Men
The Kids Are All Right | for=The_Kids_Are_All_Right
Paris, Texas | for=Paris,_Texas
1917 | for=1917
2012 | for=2012
Old | for=Old
Something's Gotta Give | for=Something's_Gotta_Give
Bend It Like Beckham | for=Bend_It_Like_Beckham
10 Things I Hate About You | for=10_Things_I_Hate_About_You
`;
