/**
 * What readers and viewers ask for in words of their own, a line each: `label = signs : phrases`. A sign is the id of a
 * genre or a tag, with a question mark if it is a hint and no proof; `"word"` is a word of titles and texts. Phrases are
 * found in any number and spelling; signs joined by a plus must all be there, and those after a minus must not. Genres and tags are found by their own
 * names besides.
 */

/** Kinds of works, which make a question of what is otherwise understood. */
export const KINDS = `
comedy = comedy humour funny? witty? romantic-comedy? parody? : comedy, humor, humorous fiction, comic novel
romantic comedy = romantic-comedy : romantic comedy, rom com, romcom, romance comedy
romance = romance contemporary-romance historical-romance paranormal-romance slow-burn? enemies-to-lovers? friends-to-lovers? love-triangle? : romance, romantic, love story, romance novel, love stories
thriller = thriller airport-thriller domestic-suspense legal-thriller suspenseful? : thriller, suspense, nail biter
true crime = true-crime crime+true-story crime+biographical thriller+true-story serial-killer+true-story : true crime
slow-burning thriller = thriller+unhurried thriller+restrained thriller+contemplative-cinema thriller+melancholy? -car-chases -explosive-action -fast-paced : slow burn thriller, slow burning thriller, slow thriller
psychological thriller = psychological+thriller domestic-suspense unreliable-narrator+thriller : psychological thriller, psychological suspense
science fiction = science-fiction space-opera cyberpunk : science fiction, sci fi, scifi, sf
hard science fiction = hard-sf hard-science+science-fiction space-odyssey? : hard sci fi, hard science fiction, hard sf
slow-burning horror = horror+unhurried horror+contemplative-cinema horror+folk-horror horror+restrained horror+bleak+unsettling horror+eerie+independent -slasher : slow burn horror, slow burning horror, slow horror
horror = horror slasher frightening? : horror, scary story, scary stories, horror story
crime = crime noir? police-procedural? serial-killer? : crime, crime fiction, crime story
whodunit = whodunit star-cast-whodunit classic-detective whodunit+amateur-sleuth whodunit+detective cosy-mystery? : whodunit, whodunnit, murder mystery
mystery = mystery whodunit detective amateur-sleuth cosy-mystery crime? locked-room? : mystery, detective story, detective novel, detective, mysteries
cosy mystery = cosy-mystery amateur-sleuth+cosy : cozy mystery, cosy mystery, cosy crime, cozy crime
action = action car-chases? martial-arts? : action, action packed, action adventure
adventure = adventure quest? treasure-hunt? expedition? : adventure, adventure story
epic fantasy = epic-fantasy : epic fantasy, high fantasy, sword and sorcery
historical fiction = historical-fiction history? : historical fiction, historical novel, historical, period drama, costume drama, period piece
literary fiction = literary-fiction prize-winner? : literary fiction, literary, literature
classics = classics : classics, classic novel, classic literature
nonfiction = science history biography memoir society psychology philosophy business self-help travel nature narrative-nonfiction popular-science documentary : nonfiction, non fiction, true books, factual
popular science = popular-science science : popular science, pop science, science book, science writing
self-help = self-help self-help-steps : self help, self improvement, personal development, personal growth
business = business money success? : business, entrepreneurship, startup, startups
economics = money+society business+society capitalism+society money+idea-book "economist" "economics" : economics, economy, economists
biography = biography biographical : biography, biographies, biopic, biopics, life story, autobiography
memoir = memoir candid? : memoir, memoirs, autobiography, autobiographical
true stories = true-story narrative-nonfiction memoir? biography? : true story, true stories, based on a true story, based on true events, based on real events, real life
young adult = young-adult realistic-ya dystopian-ya : young adult, ya, ya fiction, ya novel
women's fiction = womens-fiction : womens fiction, chick lit, chicklit, chick flick, chick flicks
superheroes = superhero superhero-story superpowers? : superhero, superheroes, super hero, comic book movie, marvel or dc
western = western wild-west american-west? : western, cowboy, cowboys, wild west
musical = musical song-numbers : musical, singing and dancing, song and dance
war = war world-war-i? world-war-ii? horrors-of-war? battlefield? : war, warfare, war story, war stories
sport = sport : sport, sports
drama = drama : drama, dramatic
family saga = family-saga across-decades? : family saga, multigenerational, multi generational, generational saga
dystopia = dystopia dystopian-ya totalitarianism? wasteland? : dystopia, dystopian, dystopias
post-apocalyptic = wasteland end-of-humanity dystopia? : post apocalyptic, postapocalyptic, apocalypse, apocalyptic, end of the world
magic realism = magic-realism : magical realism, magic realism
film noir = noir : film noir, noir, neo noir
legal thriller = legal-thriller trial+thriller : legal thriller, legal drama
one place = single-location : everything in 1 room, in 1 room, 1 room, 1 location, single location, in 1 place, single room
travel = travel travel-writing road-trip? : travel, travel writing, travelogue, travel book
philosophy = philosophy philosophy-of-life philosophical? : philosophy, philosophical
psychology = psychology how-the-mind-works : psychology, human mind, the brain, how the brain works
history = history big-history military-history : history, history book
nature = nature wonder-of-nature environment? : nature, nature writing
queer love = queer-love : lgbt, lgbtq, lgbtqia, queer, gay, lesbian, sapphic
fairy tales = fairy-tale : fairy tale, fairytale, fairy tales, fairy tale retelling
Nordic noir = crime thriller? noir? : nordic noir, scandi noir, scandinavian noir, nordic crime, scandinavian crime | lang:sv,no,da,fi,is
J-horror = horror : j horror | lang:ja
spaghetti western = western : spaghetti western | country:IT
Bollywood = musical? romance? : bollywood | lang:hi
myths retold = myth-retold ancient-greece? : mythology, greek mythology, greek myth, greek myths, myth retelling, mythology retelling, norse mythology, myths
retellings = myth-retold fairy-tale? : retelling, retellings
cult = cult : cult, cult classic, cult film, midnight movie
indie = independent : indie, indies, independent
arthouse = arthouse demanding? : art house, arthouse, art film
blockbuster = blockbuster visual-spectacle? : blockbuster, blockbusters, popcorn
martial arts = martial-arts : martial arts, kung fu, karate, wuxia
parody = parody : parody, parodies, spoof, spoofs
girls night = womens-lives+comedy career-comedy romantic-comedy+friendship musical+womens-lives musical+romantic-comedy high-school-comedy? romantic-comedy? musical? : girls night, girls night in, ladies night, galentines
dark academia = dark-academia university+secret-society? university+obsession? university+murder? boarding-school+murder? : dark academia, campus novel
romantasy = romantasy epic-fantasy+romance? paranormal-romance+fantasy? : romantasy, fantasy romance, romantic fantasy
paranormal romance = paranormal-romance : paranormal romance, shifter romance, vampire romance
page-turner = fast-paced suspenseful? airport-thriller domestic-suspense : page turner, page turners, unputdownable, cant put down, can t put down, fast read
beach read = contemporary-romance womens-fiction romantic-comedy domestic-suspense popular-fiction? comfort? : beach read, beach reads, summer read, holiday read, vacation read, airport read
book club = book-club : book club, book clubs, book club pick
bedtime stories = read-aloud small-children+whimsical picture-book : bedtime story, bedtime stories, read aloud, good to read aloud, reading aloud, to read aloud, bedtime
`;

/** What a work is like. */
export const MOODS = `
funny = funny comedy humour witty slapstick rollicking satirical? absurd? mischievous? playful? : funny, hilarious, laugh, laughs, laugh out loud, makes me laugh, make me laugh, lol, humorous, funniest, silly, goofy
feel-good = uplifting warm-hearted comfort cosy? kindness? : feel good, feelgood, heart warming, heartwarming, uplifting, cheerful, happy, makes me happy, cheer me up, comfort movie, comfort, comforting, wholesome, sweet, light hearted, lighthearted, light, easy watch, happy ending, joyful, hopeful, gentle, warm, warm hearted
cosy = cosy comfort warm-hearted? cosy-mystery : cosy, cozy, comfy, rainy day, rainy sunday, rainy afternoon, rainy, curl up with, lazy sunday, sick in bed, sick day, under the weather, home sick, when sick, when you are sick, when youre sick, when i am sick, when im sick, when ill, when you are ill, when youre ill, with a cold, with the flu
sad = heartbreaking grief melancholy? bleak? bittersweet? : sad, tear jerker, tearjerker, tear jerkers, makes me cry, make me cry, makes you cry, make you cry, makes adults cry, make adults cry, make grown ups cry, make us cry, cry, will make me cry, good cry, a good cry, heartbreaking, heart breaking, tragic, tears, weepie, devastating, depressing, ugly cry, crying, sad ending
scary = frightening horror eerie? tense? : scary, frightening, terrifying, creepy, scariest, fright
spooky = eerie ghost haunting witchcraft vampire gothic "halloween" monster? zombies? frightening? : spooky, eerie, halloween, atmospheric horror, sleepover
gory = gory brutal? slasher : gory, gore, bloody, blood, splatter
violence = gory brutal slasher serial-killer horrors-of-war cycle-of-violence great-battle? games-to-death murder? war? battlefield? siege? last-stand? duel? training? gritty? revenge? epic-fantasy? rebellion? organised-crime? : violence, violent, fighting, brutality, killing, brutal
dark = bleak gritty darkly-comic brutal unsettling noir? cynical? : dark, gritty, bleak, grim, disturbing, twisted, darker, messed up
dark comedy = darkly-comic+comedy darkly-comic+humour darkly-comic+satirical-novel darkly-comic+funny darkly-comic+absurd darkly-comic? : dark comedy, black comedy, dark humor, dark comedies, black humor, dark funny
satire = satirical satire-of-society : satire, satirical, satires
heavy = bleak heartbreaking brutal grief? demanding? : heavy, too heavy, depressing stuff, difficult, challenging
easy = general-readers short-read school-reading? comfort? -demanding -stage-classic -early-literature : easy, easy to read, accessible, for beginners, beginner, beginners, simple, for non scientists, for nonscientists, for laypeople, for the layperson, for laymen, for the layman, for dummies, for newcomers, for starters
for reluctant readers = fast-paced+funny fast-paced+suspenseful short-read+suspenseful short-read+funny fast-paced? -demanding -long-novel -childrens -picture-book -poetry : for someone who doesnt read, for somebody who doesnt read, who doesnt read, doesnt read, doesnt like reading, doesnt like to read, who hates reading, hates reading, hate reading, for a reluctant reader, reluctant reader, reluctant readers, non reader, non readers, not a reader, not a big reader, get back into reading, getting back into reading, back into reading, reading slump
for a journey = fast-paced rollicking suspenseful funny -bleak -grief : long flight, for a long flight, for a flight, plane ride, on a plane, train ride, for a train ride, long journey
tense = tense suspenseful claustrophobic? paranoid? : tense, suspenseful, gripping, edge of my seat, edge of your seat, edge of the seat, nail biting, thrilling, exciting
mind-bending = nature-of-reality time-loop dreams? surreal non-linear unreliable-narrator? twist-ending? dreamlike? parallel-world? time-travel? : mind bending, mindbending, mind blowing, mindfuck, mind bender, trippy, confusing, mind bend, surreal, weird, strange
twist = twist-ending double-cross unreliable-narrator : twist, twists, plot twist, plot twists, twist ending, surprise ending, with a twist, with a twist ending, with twist ending, with a twist at the end
thought-provoking = philosophical meaning-of-life what-is-human? moral-dilemma? provocative? : thought provoking, deep, makes me think, makes you think, make me think, make you think, profound, meaningful, existential, intellectual, smart, intelligent
inspiring = inspiring uplifting? underdog? : inspiring, inspirational, motivating, motivational
date night = romantic-comedy romance+comedy romance+funny romance+witty romance? -adultery -heartbreaking -grief -bleak : date night, date movie, for a date, first date
romantic = romance passionate? romantic-comedy? slow-burn? : romantic, valentine, valentines day, valentine s day
whimsical = whimsical playful magical? : whimsical, quirky, charming, enchanting, magical
nostalgic = nostalgic childhood? bittersweet? : nostalgic, nostalgia
epic = epic epic-fantasy great-battle? epic-length? : epic, epics, sweeping, grand
little happens = unhurried+contemplative-cinema unhurried+quiet-novel unhurried+meditative unhurried+intimate contemplative-cinema quiet-novel unhurried+animation intimate+animation unhurried? -fast-paced -suspenseful -murder : nothing happens, not much happens, little happens, nothing much happens, no plot, plotless, without a plot, slice of life
slow = unhurried meditative : slow, slow paced, meditative, quiet, calm, calming, relaxing, peaceful, soothing
fast-paced = fast-paced rollicking? chase? race-against-time? : fast paced, fast, quick paced, adrenaline
spicy = sensual new-adult desire? passionate? : spicy, spice, steamy, sexy, erotic, smut, smutty, sex, sex scenes, nudity, explicit, hot, sexual content
atmospheric = eerie gothic lyrical? dreamlike? melancholy? : atmospheric, moody, haunting, gothic
lyrical = lyrical : lyrical, beautiful prose, beautifully written, poetic, beautiful writing
beautiful = visual-spectacle lyrical stylish? : visually stunning, beautiful to look at, gorgeous, stylish, visually beautiful
slow burn = slow-burn friends-to-lovers? enemies-to-lovers? : slow burn
clever = witty heist? con-game? : clever, witty, snappy
strong women = womens-lives feminism : strong female lead, strong women, strong woman, female lead, strong heroine, badass women, feminist, female protagonist, strong female protagonist, girl power
profanity = gritty brutal slacker-comedy gory : swearing, bad language, profanity, cursing
death = grief facing-death parent-lost child-lost : death, dying, deaths
bullying = bullying : bullying, bullied
cheating = adultery marriage-in-trouble love-triangle : cheating, infidelity, affairs
love triangle = love-triangle : love triangle, love triangles
love = romance first-love lost-love forbidden-love slow-burn second-chance love-across-class long-marriage unrequited-love : love, falling in love
magic = fantasy magical? witchcraft magic-school magic-object hidden-magic epic-fantasy? : magic, wizards, wizard, sorcery
science = hard-science popular-science? science? : science, technical, technobabble
`;

/** Of what form a work is; who asks for it wants nothing else. */
export const FORMS = `
animation = animation drawn-animation computer-animation stop-motion : animation, animated, cartoon, cartoons, animations, pixar style
anime = animation : anime | lang:ja
stop motion = stop-motion : stop motion, claymation
documentary = documentary : documentary, documentaries, docs, docu
silent = silent : silent, silent film, silent era, silent movie
black and white = black-and-white : black and white, b w, black white
poetry = poetry verse? : poetry, poems, poem, poetry collection, poetry collections
short stories = short-stories : short stories, short story, short story collection, stories collection, story collection, collection of stories
essays = essays humorous-essays : essays, essay, essay collection
comics = comics graphic-novel manga : comics, comic books, comic book, graphic novel, graphic novels
manga = manga : manga, mangas
picture books = picture-book : picture book, picture books, board book, board books
plays = play-adaptation classics+stage school-reading+stage : plays, stage play, theatre play, theatre plays
letters = epistolary diary-form? : epistolary, letters, told in letters
verse = verse : novel in verse, novels in verse
illustrated = illustrated picture-book graphic-novel? : illustrated, with pictures, pictures
visual spectacle = visual-spectacle blockbuster? : special effects, on the big screen
several narrators = several-narrators : multiple narrators, several narrators, multiple points of view, multiple pov
first person = first-person : first person
`;

/** What works are about, where the catalogue has no name for it or people have another. */
export const SUBJECTS = `
the mafia = organised-crime : gangster, mafia, mob, mobster, gangsters
heist = heist heist-film : heist, bank robbery, robbery, caper
slasher = slasher : slasher
zombies = zombies : zombie, zombies, undead
vampires = vampire : vampire, vampires, dracula
spies = espionage spy-story : spy, spies, espionage, spy thriller, secret agent
food = food "chef"? "cook"? "restaurant"? "kitchen"? "recipe"? : food, cooking, chefs, chef, restaurants, restaurant, kitchens, baking, eating
the sea = sea-voyage ship seaside? underwater? "sea" "ocean" : sea, ocean, the sea, sailing, sailors, ships, at sea, boats
pirates = swashbuckler+sea-voyage "pirate" : pirate, pirates
chess = "chess" : chess
dinosaurs = "dinosaur" : dinosaur, dinosaurs
dragons = dragons : dragon, dragons
cats = "cat" : cat, cats, kitten, kittens
dogs that live = "dog" "puppy" -heartbreaking -grief -facing-death : dogs that don t die, dog that doesn t die, dogs that dont die, dog that doesnt die, dogs who don t die, dog doesn t die, dog doesnt die, where the dog lives, dog survives, dog lives, no dead dogs
dogs = "dog" : dog, dogs, puppy, puppies
horses = "horse" "pony" : horse, horses, pony, ponies
animals = animals-and-people talking-animals animal-world animal-companion : animal, animals, pets
football = "football" "footballer" : football, soccer
baseball = "baseball" : baseball
boxing = "boxing" "boxer" : boxing, boxer, boxers
basketball = "basketball" : basketball
running = "marathon" "runner"? "jogging"? : running, marathon
cars = car-chases "car" "racing" : cars, car racing, racing, fast cars, car chases, formula 1
trains = train : train, trains
planes = "pilot" "plane" "airplane" "flight" : planes, aviation, pilots, airplanes, flying
space = space spaceship alien-planet cosmos space-opera : space, outer space, astronauts, space travel, spaceships, cosmos, the universe
aliens = first-contact alien-invasion alien-planet? : alien, aliens, extraterrestrials, ufo
robots = robots artificial-intelligence? : robot, robots, androids
artificial intelligence = artificial-intelligence robots? machines-versus-humans? : ai, artificial intelligence
time travel = time-travel time-loop? : time travel, time travelling, time traveler, time loops
christmas = christmas "christmas"? "santa"? : christmas, xmas, x mas, santa, christmas eve, holiday season
witches = witchcraft "witch" : witch, witches, witchcraft
ghosts = ghost haunting : ghost, ghosts, haunted house, haunted, hauntings
monsters = monster : monster, monsters, kaiju, creature feature
serial killers = serial-killer : serial killer, serial killers
murder = murder serial-killer? whodunit? : murder, murders
detectives = detective police-procedural amateur-sleuth whodunit : detectives, police, cops, cop
World War II = world-war-ii : ww2, wwii, ww ii, ww 2, second world war, world war 2, world war ii, holocaust and war
World War I = world-war-i : ww1, wwi, ww 1, first world war, world war 1, world war i, great war
the Holocaust = holocaust : holocaust, auschwitz, concentration camps
the Vietnam War = vietnam "vietnam" : vietnam war
feelings = "feeling" "emotion" : feelings, emotions
late love = ageing+romance ageing+second-chance ageing+love-across-class? : old people falling in love, older people falling in love, old people in love, older people in love, love in old age, late love, older couple, older couples, elderly couple, old couple, falling in love late in life, love late in life
old age = ageing ageing+grandparents? : old people, older people, old age, growing old, getting old, getting older
friendship = friendship unlikely-friendship gang-of-friends comradeship : friendship, friends, best friends
women's friendship = lifelong-friendship friendship+womens-lives unlikely-friendship+womens-lives gang-of-friends+womens-lives friendship+feminism friendship+sisters : friendship between women, female friendship, female friendships, women friends, women s friendship, women s friendships, womens friendship, friendships between women, female friends
family = dysfunctional-family siblings family-secret mothers-and-daughters fathers-and-sons family-saga : families, family life, family relationships, dysfunctional families, family drama
brothers and sisters = siblings+family-novel siblings+family-saga siblings+dysfunctional-family siblings+family-drama siblings+family-secret siblings+inheritance siblings? : siblings, sibling, brothers and sisters, brother and sister, sibling relationships
sisters = sisters : sisters, sisterhood
brothers = siblings "brother" : brothers
unhappy marriages = marriage-in-trouble marriage-in-trouble+drama marriage-in-trouble+family-drama : marriage falling apart, marriages falling apart, failing marriage, marriage in trouble, marriages in trouble, unhappy marriage, unhappy marriages, broken marriage, marriage breaking up, end of a marriage
marriage = marriage-in-trouble long-marriage arranged-marriage : marriage, divorce, married couples
motherhood = mothers-and-daughters mothers-and-sons mothers-and-daughters+parenthood mothers-and-sons+parenthood pregnancy? -horror : motherhood, mothers, becoming a mother, moms, mums
fathers = fathers-and-sons fathers-and-daughters : fatherhood, fathers, fathers and sons, dads
grief = grief grief-memoir grief+melancholy+drama grief+heartbreaking+drama parent-lost? child-lost? : grief, loss, mourning, losing someone, bereavement
growing up = coming-of-age childhood first-love? school-life? loss-of-innocence : growing up, coming of age, adolescence
teachers = teacher-and-pupil education+school education+mentor education+school-life : teacher, teachers, professors, schoolteachers
school = school-life school boarding-school : school, high school, school life
university = university : university, college, campus
mental health = mental-illness trauma madness : mental health, depression, anxiety, mental illness, mental hospital
music = music "musician" "band" : music, musicians, bands, rock music, rock band
jazz = "jazz" : jazz, jazz music, jazz musicians
dance = dance : dance, dancing, ballet, dancers
art = artists : art, artists, painters, painting
writers = writing books-about-books : writers, writing, authors, about writing
books = books-about-books "library" "bookshop" : bookshops, bookstores, libraries, bookshop, bookstore
films = film-business : hollywood, filmmaking, making movies, film making
journalism = journalist newsroom media : journalism, journalists, reporters
politics = politics corruption propaganda? : politics, political, politicians, elections
money = money money-guide greed+capitalism "banker" "broker" greed? capitalism? : money, wall street, finance, investing, stock market, banking, bankers, economics
science = discovery lone-scientist popular-science "scientist" : scientists, scientist, scientific discovery, science
mathematics = mathematics genius? "mathematician" : mathematics, maths, math, mathematicians
medicine = medicine hospital : medicine, doctors, doctor, hospitals, nurses
prison = prison prison-escape : prison, prisons, jail, prison escape
survival = survival stranded man-against-nature : survival, surviving, wilderness, stranded
mountains = mountains : mountains, climbing, mountaineering, everest, mountain climbing
submarines = "submarine" : submarine, submarines
samurai = "samurai" : samurai, ronin
ninjas = "ninja" : ninja, ninjas
ancient Rome = ancient-rome : roman empire, the roman empire, ancient rome, ancient romans, romans, julius caesar, roman emperors
knights = middle-ages+duel "knight" : knights, knight, king arthur, arthurian
kings and queens = royal-court succession : royalty, kings and queens, royal family, queens, princesses, princess, royals
princesses = fairy-tale+royal-court "princess" : princess, princesses
unicorns = "unicorn" : unicorn, unicorns
gardening = "garden" "gardener" : garden, gardens, gardening
hackers = "hacker" cyberpunk? : hackers, hacking, computers, hacker
weddings = wedding : wedding, weddings
revenge = revenge : revenge, vengeance
slavery = slavery : slavery, slaves
racism = racism civil-rights : racism, race, civil rights
feminism = feminism womens-lives gender-roles patriarchy : feminism, women s rights, womens rights
immigration = immigration exile belonging : immigration, immigrants, migration, refugees
climate change = environment : climate change, climate, environment, global warming
anarchism = "anarchist" "anarchism" revolution? : anarchism, anarchy, anarchists
magic school = magic-school : magic school, school of magic, wizard school
treasure = treasure-hunt : treasure, treasure hunt, treasure hunting
jungle = jungle : jungle
big cities = new-york london paris tokyo los-angeles berlin rome : big city, big cities, in the city, city life, metropolis
islands = island : island, islands, desert island
disaster = disaster : disaster, disasters, natural disaster
road trips = road-trip on-the-road : road trip, road trips, road movie
con artists = con-game double-cross? : con artist, con artists, con men, scams, con man
time loops = time-loop time-travel? : time loop, groundhog day style
parallel lives = parallel-stories parallel-world chance-of-a-lifetime : parallel lives, parallel life, alternate lives, sliding doors
the courtroom = trial legal-thriller justice? wrongly-accused? : courtroom, courtroom drama, court drama, trial, trials, lawyers, lawyer
Europe = london paris rome berlin france italy spain germany scandinavia eastern-europe ireland scotland english-countryside : europe, set in europe, in europe
Tudor England = "tudor" "boleyn" "cromwell" : tudor, tudors, tudor england, henry viii
productivity = productivity habits : productivity, habits, time management
leadership = leadership success? : leadership, management
happiness = happiness philosophy-of-life? : happiness, being happy
trucks = "truck" "digger" "lorry" : truck, trucks, diggers
`;

/** Words that show that somebody asks for works. */
export const ASKING = `films, movies, flicks, books, reads, stories, recommend, recommendation, recommendations, suggest, suggestion, suggestions,
  film about, movie about, book about, film with, movie with, book with, film for, movie for, book for, book to, film to, movie to,
  movie where, movie that, film that, book that, book where, film where, fiction about, stories about, what to watch, what to read,
  what should i watch, what should i read, what can i watch, what can i read, something to read, something to watch, movie night,
  i want, want something, want to, i need, gift for, present for, i am looking for, im looking for, i m looking for, looking for, give me, show me, find me, in the mood for,
  bücher, filme, libros, livres, libri, películas`;

/** Words for works that titles have, too. */
export const MEDIUM = `film, movie, flick, book, fiction, something, anything, reading, to read, to watch`;

/** Words that say nothing and that any description may have. */
export const LINKS = `a, an, the, of, in, on, at, to, for, with, and, or, by, from, about, that, which, who, is, are, its, any, this summer, for this summer, for the summer, summer reading, some, good, great, nice, really,
  very, quite, please, set, set in, to get lost in, to lose myself in, to sink into, takes place, taking place, but, also, only, just, too, so, story, tale, tales`;

/** Words that say nothing, but of which titles are made: they are read only in what is plainly a question. */
export const CHAT = `whose, was, be, it, i, im, i m, me, my, we, our, us, you, your, a lot of, lots of, full of, more, most, all, want, need, give, show,
  find, looking, look, search, searching, can, could, should, would, will, do, does, have, has, there, this, everything, everyone, meets, meet,
  plus, vs, x, learn, learning, learn about, learning about, like, likes, liked, love it, loves, loved, loving, interested, into, read, watch, watching, read alone, written, better written, alone, hate, hates,
  finish, title, titles, kind, kinds, type, sort, genre, theme, themed, themes, big, huge, involving, featuring, starring, directed, author,
  director, where, when, as, than, bit, little bit, little, much, one, ones, thing, things, list, top, similar, vibe, vibes, style, feel,
  feeling, mood, made, make, makes, makes me, during, around, between, people, person, somebody, someone, gift, present, birthday,
  dad, daddy, mum, mom, mother in law, husband, wife, boyfriend, girlfriend, partner, friend of mine, for my mother, for my father,
  for a friend, boy, girl, evening, tonight, night, weekend, summer,
  winter, autumn, saturday, sunday, friday, holidays, vacation, trip, main character, main characters, characters, protagonist, hero, plot,
  collection, must, ever, time, times, of all time, all time, then, if, hi, hello, hey, know, think, help, seen, see, am, get, got, enjoy,
  enjoyed, enjoys, put, life`;

/** What the catalogue can't tell. */
export const UNKNOWABLE = `by women, by a woman, written by women, directed by women, directed by a woman, female author, female authors, women authors,
  women writers, female writers, female director, female directors, women directors, good soundtrack, great soundtrack, soundtrack, jump scares, jump scare, jumpscares, jumpscare, short chapters, audiobook, audiobooks, audio book, audio books, narrated by, on netflix,
  netflix, on amazon, amazon prime, on disney plus, disney plus, streaming, on hulu, hbo, kindle unlimited, on kindle, free, in cinemas,
  in theaters, in the cinema, imax, 3d, 4k, imdb, goodreads, rotten tomatoes, dubbed, dog dies, dog dying, dogs dying, animal death,
  animals dying, where the dog dies`;
