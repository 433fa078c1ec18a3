/** Questions about books, in the form that `movie-questions.ts` describes. */
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
