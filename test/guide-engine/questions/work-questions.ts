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

export const BOOK_QUESTIONS = `
books for a 7 year old who loves animals | age<=7 0*toddler-book 6*animals-and-people/talking-animals/animal-world -Goodnight_Moon parts=2
first book for a baby | 8*toddler-book/bedtime-picture-book/rhyming-picture-book -Frog_and_Toad -The_Polar_Express
long epic to get lost in | 9*epic/epic-fantasy pages>=500 parts=2
classics that are easy to read | 0*stage-classic -Othello +Animal_Farm/Of_Mice_and_Men parts=2
science for non-scientists | 9*science parts=2
economics for beginners | +Freakonomics/SuperFreakonomics/Think_Like_a_Freak parts=2
philosophy for beginners | +Sophie's_World 9*philosophy
books about running | +What_I_Talk_About_When_I_Talk_About_Running -The_Kite_Runner -The_Maze_Runner
books about the Roman Empire | 9*ancient-rome +SPQR/I,_Claudius
books about siblings | 9*siblings +The_Dutch_House/The_Immortalists/East_of_Eden
thrillers with short chapters | 9*thriller/crime ~short_chapters
dark comedy books | 8*darkly-comic -Lolita -Speak
book for someone who doesn't read | 8*fast-paced/short-read 0*long-novel/demanding -Harry_the_Dirty_Dog
books to learn about money | 2+The_Psychology_of_Money/Rich_Dad/The_Intelligent_Investor -The_Firm -A_Christmas_Carol
books about grief | 2+The_Year_of_Magical_Thinking/Crying_in_H_Mart/A_Grief_Observed/H_Is_for_Hawk/Notes_on_Grief
romantasy | 10*romantasy +Fourth_Wing/A_Court
dark academia | 9*dark-academia ^The_Secret_History
fantasy but not Harry Potter or The Hobbit | -Harry_Potter -The_Hobbit 9*fantasy parts=3
agata christie mysteries | by=Agatha_Christie parts=2
books by steven king | by=Stephen_King
jane austin | 5*by=Jane_Austen
fantasy shorter than The Hobbit | pages<=319 9*fantasy parts=2
something like Dune but longer | pages>=691 7*science-fiction -Dune parts=2
like Harry Potter but for adults | 8*fantasy 0*childrens/middle-grade 2+The_Magicians/Jonathan_Strange/The_Name_of_the_Wind/Ninth_House/A_Discovery_of_Witches/Babel/The_Night_Circus/Uprooted/American_Gods -Harry_Potter
The Martian but with less science | 5*survival/space/stranded/science-fiction 0*hard-science/popular-science
if I loved Gone Girl | 2+The_Girl_on_the_Train/Sharp_Objects/Dark_Places/The_Silent_Patient/Behind_Closed_Doors/The_Woman_in_the_Window/Big_Little_Lies/Verity -Gone_Girl 8*thriller/crime
something like The Hunger Games but not dystopian | 0*dystopia/dystopian-ya -The_Hunger_Games -Divergent
books like Pride and Prejudice but modern | year=1980..2026 8*romance -Pride_and_Prejudice
like The Lord of the Rings but shorter than 400 pages | pages<=400 8*fantasy parts=2
I liked Project Hail Mary and The Martian | 6*science-fiction -Project_Hail_Mary 1+Artemis/Rendezvous_with_Rama/Contact/Children_of_Time/The_Three-Body_Problem/Dark_Matter/Jurassic_Park/All_Systems_Red
like Sally Rooney | 2+Normal_People/Conversations_with_Friends/Beautiful_World/Intermezzo
similar to The Da Vinci Code but better written | 7*thriller/crime/conspiracy -The_Da_Vinci_Code
The Thursday Murder Club read-alikes | 8*crime 4*cosy-mystery/amateur-sleuth/funny -The_Thursday_Murder_Club
books like Where the Crawdads Sing without the murder | 0*murder -Where_the_Crawdads_Sing
like Percy Jackson for an 8 year old | age<=8 7*fantasy/adventure/childrens
cozy fantasy | 8*fantasy +Legends_&_Lattes +The_House_in_the_Cerulean_Sea 6*cosy/comfort/warm-hearted/whimsical 0*gory/brutal parts=1
cosy mystery | 9*crime 7*cosy-mystery/cosy/whodunit 2+The_Thursday_Murder_Club/The_Man_Who_Died_Twice/The_No._1_Ladies'/Magpie_Murders/Murder_on_the_Orient_Express/The_Murder_at_the_Vicarage/Still_Life 0*gory/brutal
cozy mysteries with cats | 8*crime 6*cosy-mystery/cosy 0*gory/brutal
sad | 8*heartbreaking/melancholy/bittersweet/grief 4*heartbreaking 0*picture-book
books that make you cry | 7*heartbreaking/bittersweet/grief 4*heartbreaking 1+A_Little_Life/The_Fault_in_Our_Stars/Me_Before_You/When_Breath_Becomes_Air/The_Kite_Runner/A_Thousand_Splendid_Suns/Bridge_to_Terabithia/Flowers_for_Algernon/Never_Let_Me_Go/The_Song_of_Achilles/The_Book_Thief
funny | 9*funny/humour/witty -A_Little_Life
laugh out loud novels | 8*funny/humour/witty 0*bleak
mind bending sci-fi | 8*science-fiction 4*nature-of-reality/time-travel/twist-ending/surreal/philosophical/parallel-world parts=2
page-turner | 8*suspenseful/fast-paced/thriller
good beach reads for this summer | 7*romance/womens-fiction/popular-fiction/romantic-comedy/humour/domestic-suspense 0*bleak/demanding -A_Little_Life
slow burn romance no cheating | 9*romance 6*slow-burn 0*adultery parts=3
enemies to lovers | 9*enemies-to-lovers 2+Pride_and_Prejudice/The_Hating_Game/The_Cruel_Prince/Fourth_Wing/Red,_White/A_Court_of_Thorns/Beach_Read/The_Wicked_King
romance no spice | 9*romance 0*sensual/new-adult parts=2
closed door romance | 8*romance 0*sensual
friends to lovers with a happy ending | 8*friends-to-lovers 0*heartbreaking
regency romance | 8*romance 8*regency 2+Pride_and_Prejudice/Sense_and_Sensibility/Emma/Persuasion/The_Duke_and_I/The_Viscount_Who_Loved_Me
scary but not gory | 8*horror/eerie/frightening/ghost 0*gory/brutal 1+The_Haunting_of_Hill_House/Rebecca/The_Turn_of_the_Screw/The_Woman_in_Black/The_Shining/Dracula/Mexican_Gothic/We_Have_Always_Lived
haunted house | 7*ghost/haunting/horror 1+The_Haunting_of_Hill_House/The_Shining/The_Turn_of_the_Screw/The_Woman_in_Black/Mexican_Gothic/Home_Before_Dark/House_of_Leaves
thriller without violence | 9*thriller/suspenseful 0*brutal/gory/serial-killer
crime but no murder | 8*crime 0*murder/serial-killer
fantasy no romance | 9*fantasy 0*romance/slow-burn/enemies-to-lovers/paranormal-romance/love-triangle parts=2
war novels without too much gore | 7*war/world-war-ii/world-war-i/battlefield/army 0*gory/brutal
books about grief | 9*grief 1+The_Year_of_Magical_Thinking/When_Breath_Becomes_Air/Crying_in_H_Mart/H_is_for_Hawk/A_Monster_Calls/Hamnet/The_Lovely_Bones -Matilda
books about the sea | 6*ship/sea-voyage/seaside/island/underwater 2+Moby-Dick/The_Old_Man_and_the_Sea/Treasure_Island/Master_and_Commander/Twenty_Thousand_Leagues/Life_of_Pi/In_the_Heart_of_the_Sea -Catch-22
nonfiction about the sea | 1+In_the_Heart_of_the_Sea/The_Wager/Endurance/The_Perfect_Storm/Dead_Wake/Longitude -Moby-Dick -Treasure_Island -The_Old_Man_and_the_Sea
chess | 1+Chess_Story/Check_&_Mate -Harry_Potter
dragons | 9*dragons 1+The_Hobbit/Eragon/Fourth_Wing/A_Wizard_of_Earthsea/The_Priory/Wings_of_Fire/Dragonflight -The_Girl_with_the_Dragon_Tattoo -Red_Dragon
heist novels | 8*heist 1+Six_of_Crows/The_Lies_of_Locke_Lamora/Mistborn:_The_Final_Empire/Crooked_Kingdom/The_Great_Train_Robbery
dinosaurs | 1+Jurassic_Park/The_Lost_World/Dinosaurs_Before_Dark
vampires but not for teenagers | 8*vampire 0*young-adult -Twilight
time travel romance | 8*time-travel 7*romance/lost-love 1+Outlander/The_Time_Traveler's_Wife/The_Seven_Year_Slip/One_Last_Stop
dystopia classics | 9*dystopia 2+Nineteen_Eighty-Four/Brave_New_World/Fahrenheit_451/The_Handmaid's_Tale/A_Clockwork_Orange
dark academia | 1+The_Secret_History/Ninth_House/Babel/The_Atlas_Six/A_Deadly_Education 5*university/school-life/boarding-school/school/magic-school
magic school | 8*magic-school 1+Harry_Potter/A_Wizard_of_Earthsea/The_Name_of_the_Wind/The_Magicians/A_Deadly_Education
Greek myth retellings | 8*myth-retold/ancient-greece 1+Circe/The_Song_of_Achilles
time loop or parallel lives | 5*time-travel/parallel-world/nature-of-reality/fate
unreliable narrator | 8*unreliable-narrator 1+Gone_Girl/Lolita/The_Girl_on_the_Train/Fight_Club/The_Remains_of_the_Day/The_Murder_of_Roger_Ackroyd/Atonement
books about food and cooking | 8*food
space opera | 8*space-opera 1+Dune/Hyperion/Leviathan_Wakes/A_Memory_Called_Empire/The_Long_Way/Consider_Phlebas/Ancillary_Justice/Red_Rising
book for my 8 year old daughter | age<=8 8*childrens/picture-book/comics -Twilight
books for a 12 year old boy who likes football | age<=12 -Friday_Night_Lights -Beartown -The_Deal
bedtime stories | age<=6 7*picture-book/read-aloud 1+Goodnight_Moon/Where_the_Wild_Things_Are/Guess_How_Much/The_Gruffalo/Winnie-the-Pooh/The_Very_Hungry_Caterpillar/The_Runaway_Bunny
read aloud for a 5 year old | age<=5 7*read-aloud parts=2
toddler | age<=3 7*picture-book 2+The_Very_Hungry_Caterpillar/Goodnight_Moon/Brown_Bear/Where's_Spot/Guess_How_Much/The_Gruffalo/We're_Going_on_a_Bear_Hunt/Moo/Chicka/Big_Red_Barn
picture books about feelings | 9*picture-book
picture book with dragons | 8*picture-book 1+Dragons_Love_Tacos/Room_on_the_Broom/The_Paper_Bag_Princess
first chapter books | age<=8 7*first-readers/childrens
something my 6 year old can read alone | age<=6 6*first-readers
funny books for 9 year olds | age<=9 8*funny/humour 8*childrens/middle-grade/comics parts=2
books for teens who hate reading | age<=15 7*young-adult/fast-paced/comics/short-read
teen romance | 9*romance 7*young-adult/teens 2+To_All_the_Boys/The_Fault_in_Our_Stars/Eleanor_&_Park/Heartstopper/Better_Than_the_Movies/The_Summer_I_Turned_Pretty/Anna_and_the_French_Kiss/Twilight 0*new-adult -Fifty_Shades -Beautiful_Disaster
fantasy for 13 year olds without romance | age<=13 9*fantasy 0*romance parts=3
graphic novels for 10 year olds | age<=10 8*graphic-novel/comics/manga 1+Smile/Guts/New_Kid/El_Deafo/Dog_Man/The_Stonekeeper/Bone -Maus -Watchmen parts=2
books for a 15 year old girl | age<=15 7*young-adult/teens
a novel for adults about school | 0*childrens/picture-book/middle-grade 6*school/school-life/boarding-school/university/education
short book under 200 pages | pages<=200 0*picture-book 1+Animal_Farm/The_Old_Man_and_the_Sea/Of_Mice_and_Men/The_Metamorphosis/The_Stranger/The_Great_Gatsby/Small_Things_Like_These/Night
novella | pages<=200 7*short-novel/short-read 0*picture-book
something short I can finish in a weekend | pages<=320 0*picture-book
long epic fantasy | pages>=450 9*fantasy 6*epic-fantasy/epic 2+A_Game_of_Thrones/The_Way_of_Kings/The_Name_of_the_Wind/The_Eye_of_the_World/The_Fellowship_of_the_Ring
big fat novels over 800 pages | pages>=800 2+War_and_Peace/Anna_Karenina/Les_Misérables/The_Count_of_Monte_Cristo/The_Stand/Don_Quixote/The_Pillars_of_the_Earth/A_Suitable_Boy/Shōgun parts=1
short sci-fi novels | pages<=300 9*science-fiction 1+The_Time_Machine/All_Systems_Red/The_War_of_the_Worlds/Fahrenheit_451/Annihilation/Roadside_Picnic/This_Is_How_You_Lose
quick read for a train ride | pages<=300 0*demanding
novels from the 1920s | year=1920..1929 2+The_Great_Gatsby/Mrs_Dalloway/The_Sun_Also_Rises/All_Quiet/The_Trial/Ulysses/To_the_Lighthouse/A_Passage_to_India/The_Magic_Mountain parts=1
Victorian classics | 7*year=1830..1905 2+Jane_Eyre/Wuthering_Heights/Great_Expectations/Middlemarch/David_Copperfield/Oliver_Twist/A_Tale_of_Two_Cities/Dracula/The_Picture_of_Dorian_Gray/Tess -The_French_Lieutenant
best books of 2024 | year=2024 1+James/The_Women/The_God_of_the_Woods/Funny_Story/The_Wedding_People/Intermezzo
romance novels 2023 | year=2023 9*romance
recent literary fiction | year=2012..2026 8*literary-fiction
90s thrillers | year=1990..1999 9*thriller 1+Jurassic_Park/The_Firm/Fight_Club/Along_Came_a_Spider/The_Pelican_Brief/Killing_Floor/The_Client parts=2
sci fi before 1960 | year=1800..1959 9*science-fiction 1+The_Time_Machine/The_War_of_the_Worlds/Foundation/I,_Robot/Fahrenheit_451/Brave_New_World/Nineteen_Eighty-Four/Frankenstein parts=2
golden age detective stories from the 1930s | year=1930..1939 8*crime 2+Murder_on_the_Orient_Express/And_Then_There_Were_None/Death_on_the_Nile/The_A.B.C._Murders/Gaudy_Night/The_Nine_Tailors/The_Murder_at_the_Vicarage
WWII novels | 8*world-war-ii 2+All_the_Light_We_Cannot_See/The_Book_Thief/The_Nightingale/Catch-22/Atonement/Slaughterhouse-Five/The_Tattooist
novels about the first world war | 7*world-war-i +All_Quiet_on_the_Western_Front
Tudor England | 1+Wolf_Hall/The_Other_Boleyn_Girl/Bring_Up_the_Bodies/The_Mirror_&_the_Light
ancient Rome novels | 6*ancient-rome/antiquity +I,_Claudius
French novels | lang=fr 1+Les_Misérables/The_Stranger/The_Count_of_Monte_Cristo/Madame_Bovary/The_Little_Prince/The_Plague -Anna_and_the_French_Kiss parts=1
Japanese novels | lang=ja 2+Norwegian_Wood/Kafka_on_the_Shore/Kitchen/Convenience_Store_Woman/Before_the_Coffee/No_Longer_Human/The_Wind-Up_Bird 0*manga -Memoirs_of_a_Geisha -Shōgun
Russian classics | lang=ru 2+Crime_and_Punishment/Anna_Karenina/War_and_Peace/The_Brothers_Karamazov/The_Master_and_Margarita/Dead_Souls/Fathers_and_Sons -A_Gentleman_in_Moscow
Nordic noir | 9*crime/thriller 8*scandinavia 8*lang=sv/da/no/is/fi 1+The_Girl_with_the_Dragon_Tattoo/The_Snowman/Faceless_Killers/The_Chestnut_Man/The_Redbreast/Roseanna
Latin American magical realism | 6*magic-realism 1+One_Hundred_Years_of_Solitude/The_House_of_the_Spirits/Like_Water_for_Chocolate/Pedro_Páramo/Love_in_the_Time
Korean literature | lang=ko 5*lang=ko +The_Vegetarian
African novels | 6*west-africa/southern-africa/north-africa/colonialism 1+Things_Fall_Apart/Half_of_a_Yellow_Sun/Americanah/Purple_Hibiscus/Disgrace/Nervous_Conditions
Irish writers | 8*country=IE
books set in India | 8*india 1+The_God_of_Small_Things/A_Fine_Balance/Midnight's_Children/A_Suitable_Boy/The_White_Tiger/A_Passage_to_India parts=1
novels set in Paris | 8*paris
love stories in Italy | 8*italy 7*romance/first-love/lost-love/forbidden-love
translated fiction, not English | 0*lang=en
books by Ursula Le Guin about anarchism | ^The_Dispossessed 3*by=Le_Guin
Stephen King but not horror | 6*by=Stephen_King 0*horror 1+Billy_Summers/Mr._Mercedes/On_Writing/The_Eyes_of_the_Dragon parts=2
Agatha Christie without Poirot | 8*by=Agatha_Christie 0*series=Poirot 1+And_Then_There_Were_None/The_Murder_at_the_Vicarage/A_Murder_Is_Announced/Crooked_House
short Dostoevsky | 3*by=Dostoevsky 1+White_Nights/Notes_from_Underground
funny Terry Pratchett books about Death | 8*by=Terry_Pratchett 1+Mort/Reaper_Man/Hogfather
poetry | 9*poetry/verse 1+Leaves_of_Grass/The_Waste_Land/Ariel/Milk_and_Honey/Poems_by_Emily_Dickinson/Twenty_Love_Poems/Shakespeare's_Sonnets/The_Flowers_of_Evil 8*poetry
love poems | 7*poetry 1+Twenty_Love_Poems/Milk_and_Honey/Shakespeare's_Sonnets/The_Divan
short stories | 9*short-stories
sci-fi short stories | 7*short-stories 8*science-fiction 1+Stories_of_Your_Life/Exhalation/I,_Robot/The_Martian_Chronicles/Ficciones/The_Illustrated_Man parts=2
funny essays | 8*essays 8*funny/witty/humour/humorous-essays parts=2
graphic novel | 9*graphic-novel/comics 2+Maus/Watchmen/Persepolis/Saga/The_Sandman/V_for_Vendetta/Fun_Home/Heartstopper 0*picture-book
manga | 9*manga 2+Naruto/Death_Note/One_Piece/Fullmetal_Alchemist/Attack_on_Titan/Akira/Demon_Slayer/Berserk/Chainsaw_Man
memoir | 9*memoir 1+Educated/Becoming/The_Glass_Castle/Born_a_Crime/When_Breath_Becomes_Air/I_Know_Why/Angela's_Ashes/Wild
celebrity memoirs that are funny | 8*memoir 7*funny/humour/witty 1+Bossypants/Yes_Please/Born_a_Crime/Is_Everyone_Hanging_Out/Born_Standing_Up
biography of scientists | 2+American_Prometheus/Einstein/Steve_Jobs/The_Immortal_Life/Surely_You're_Joking/Longitude/Hidden_Figures/The_Double_Helix/Measuring_the_World -Frankenstein
popular science | 7*popular-science/science 2+A_Brief_History_of_Time/A_Short_History_of_Nearly_Everything/Cosmos/Astrophysics/The_Selfish_Gene/The_Gene/The_Immortal_Life/Sapiens/What_If?
nature writing | 8*nature/wonder-of-nature 1+Walden/Braiding_Sweetgrass/H_is_for_Hawk/Pilgrim_at_Tinker_Creek/The_Hidden_Life/Silent_Spring/Entangled_Life
self help that isn't cheesy | 7*self-help/self-help-steps/habits/how-the-mind-works/psychology
true crime | 9*true-crime 2+In_Cold_Blood/The_Devil_in_the_White_City/The_Stranger_Beside_Me/I'll_Be_Gone/Helter_Skelter/Killers_of_the_Flower_Moon
books on habits and productivity | 6*habits/productivity +Atomic_Habits
travel writing | 8*travel/travel-writing 1+A_Walk_in_the_Woods/In_a_Sunburned_Country/Notes_from_a_Small_Island/Travels_with_Charley/The_Great_Railway_Bazaar
plays | 1+Hamlet/Macbeth/Romeo_and_Juliet/A_Doll's_House/Waiting_for_Godot/Death_of_a_Salesman/The_Crucible/Pygmalion/A_Streetcar
LGBTQ romance | 9*romance 8*queer-love 2+Red,_White/Heartstopper/Boyfriend_Material/The_Song_of_Achilles/One_Last_Stop/Heated_Rivalry/Call_Me/Simon_vs./Aristotle
Christmas stories | 9*christmas +A_Christmas_Carol
spooky books for Halloween, age 7 | age<=7
book club | 8*book-club 0*picture-book
gift for dad who likes history | 8*history/military-history/historical-fiction/biography/war 0*romance/childrens -Harry_Potter
holiday reading, nothing heavy | 7*comfort/romance/humour/funny/popular-fiction/cosy-mystery/witty 0*bleak/brutal/heartbreaking
rainy Sunday | 7*comfort/cosy/warm-hearted/witty/funny 0*gory/brutal/bleak
underrated fantasy | 9*fantasy fame<=3 parts=2
Booker prize winners | 9*prize-winner
classics everyone should read | 8*classics 2+Pride_and_Prejudice/Nineteen_Eighty-Four/To_Kill_a_Mockingbird/The_Great_Gatsby/Jane_Eyre/Crime_and_Punishment/Moby-Dick/Great_Expectations/One_Hundred_Years
easy classics for beginners | 7*classics 0*demanding -Ulysses
standalone fantasy, no series | 8*fantasy -A_Game_of_Thrones -The_Eye_of_the_World
funny sci-fi | 8*science-fiction 7*funny/humour/witty +The_Hitchhiker's_Guide parts=2
short Japanese novels | lang=ja pages<=300 0*manga
book for a 10 year old who loved Harry Potter | age<=10 8*fantasy/adventure -Harry_Potter
asdfgh | unknown
what should I eat | unknown
will it rain tomorrow | unknown
A Good Man Is Hard to Find | for=A_Good_Man_Is_Hard_to_Find
Beach Read | for=Beach_Read
Book Lovers | for=Book_Lovers
Romantic Comedy | for=Romantic_Comedy
The Long Goodbye | for=The_Long_Goodbye
Little Women | for=Little_Women
A Short History of Nearly Everything | for=A_Short_History_of_Nearly_Everything
Big Little Lies | for=Big_Little_Lies
The Good Earth | for=The_Good_Earth
Funny Story | for=Funny_Story
Sad Cypress | for=Sad_Cypress
Great Expectations | for=Great_Expectations
Like Water for Chocolate | for=Like_Water_for_Chocolate
Just for the Summer | for=Just_for_the_Summer
The Women | for=The_Women
Essays | for=Essays
1984 | for=Nineteen_Eighty-Four
1776 | for=1776
Holes | for=Holes
Drama | for=Drama
Quiet | for=Quiet
Yes Please | for=Yes_Please
`;
