/**
 * Vocabulary of everyday life outside the law: food, sport, shows, school, animals, gadgets, small talk, abuse. Many are the
 * law's too (ferro, mare, cane): how much a word tells is weighed against the thesaurus (`worldly.ts`).
 */
export const everydayWorld: Readonly<Record<string, string>> = {
	kitchen: `ricetta ricette cucinare cuocere cottura forno fornello padella pentola teglia frullatore friggere lessare bollire
		soffriggere grigliare impastare impasto lievito lievitare farina zucchero burro olio extravergine sale pepe aglio
		cipolla pomodoro sugo ragù besciamella pesto carbonara amatriciana lasagne gnocchi tortellini ravioli orecchiette
		spaghetti penne risotto riso polenta minestrone zuppa brodo pizza focaccia piadina torta crostata biscotti tiramisù
		cheesecake pandoro panettone colomba gelato sorbetto budino crema pasticcera cioccolato cacao marmellata miele yogurt
		mozzarella parmigiano ricotta gorgonzola prosciutto salame mortadella pancetta salsiccia bistecca arrosto spezzatino
		pollo tacchino agnello salmone tonno merluzzo gamberi cozze vongole polpo insalata lattuga spinaci zucchine melanzane
		peperoni carote patate broccoli cavolfiore carciofi asparagi funghi fagioli ceci lenticchie piselli mela pera banana
		arancia limone fragola ciliegia pesca albicocca uva anguria melone kiwi ananas avocado mirtilli castagne noci mandorle
		nocciole pistacchi basilico prezzemolo rosmarino origano zenzero curry zafferano cannella vaniglia tè caffè cappuccino
		moka espresso camomilla tisana spritz cocktail aperitivo antipasto contorno dessert merenda colazione vegano
		vegetariano calorie ingredienti porzioni condire mescolare`,
	health: `dieta dimagrire ingrassare pancia piatta addominali cellulite vitamine proteine carboidrati colesterolo trigliceridi
		glicemia pressione febbre tosse raffreddore influenza mal gola testa denti stomaco schiena cervicale ginocchio
		sciroppo antibiotico aspirina tachipirina ibuprofene rimedio rimedi naturale sintomi sintomo virus batteri vaccino
		allergia polline pollini asma singhiozzo sbadigliare russare insonnia dormire sonno sogno sogni meditazione yoga
		pilates stretching brufoli acne rughe forfora capelli caduta unghie pelle abbronzatura crema solare scottatura puntura
		zanzara gravidanza nausea ciclo menopausa fegato intestino cuore polmoni cervello muscoli ossa sangue gruppo sanguigno
		digestione integratori omeopatia ansia stress timidezza autostima motivazione umore triste felice`,
	sport: `calcio calciatore gol scudetto campionato serie juventus juve milan inter napoli roma lazio fiorentina mondiali
		europei champions coppa pallone oro attaccante portiere centrocampista difensore allenatore arbitro fuorigioco rigore
		derby fantacalcio tennis tennista wimbledon racchetta basket nba pallacanestro pallavolo rugby pallanuoto nuoto
		nuotare stile libero maratona corsa correre jogging ciclismo bici giro tour motogp formula ferrari pilota sci
		snowboard pattinaggio ginnastica olimpiadi medaglia record palestra allenamento pesi flessioni squat karate judo boxe
		scherma golf surf vela scacchi dama briscola scopa burraco poker tombola`,
	shows: `film cinema regista attore attrice oscar serie tv stagione episodio netflix trama finale cartone cartoni disney
		topolino paperino pixar anime manga fumetto supereroi batman spiderman avengers titanic matrix guerre stellari canzone
		canzoni cantante canta cantato album disco band concerto sanremo eurovision rock jazz blues rap pop opera lirica
		chitarra pianoforte violino batteria flauto ukulele accordare accordi spartito playlist musica ascoltare ballare ballo
		tango valzer danza teatro videogioco videogiochi playstation xbox nintendo fortnite minecraft pokemon cosplay gossip
		influencer tiktok youtube instagram follower meme`,
	culture: `libro libri romanzo romanzi leggere lettura scrittore autore poeta poesia poesie verso rima sonetto racconto fiaba
		fiabe favola filastrocca protagonista personaggio personaggi dante inferno divina commedia boccaccio petrarca manzoni
		promessi sposi leopardi pirandello calvino shakespeare amleto omero odissea iliade pinocchio biancaneve quadro dipinto
		dipinse pittore pittura affresco scultura gioconda monalisa leonardo michelangelo raffaello caravaggio botticelli
		picasso van gogh monet museo mostra barocco rinascimento impressionismo filosofia platone aristotele socrate kant
		nietzsche mitologia zeus ulisse achille proverbio latino greco etimologia sinonimo sinonimi contrario grammatica
		congiuntivo participio verbo aggettivo apostrofo accento plurale femminile traduci traduzione inglese francese
		spagnolo tedesco russo giapponese cinese parola parole dizionario cruciverba indovinello barzelletta battuta`,
	history: `impero romano cesare augusto nerone cleopatra faraone piramidi egizi sparta atene greci medioevo crociate cavalieri
		templari napoleone garibaldi mazzini cavour risorgimento rivoluzione francese industriale americana guerra mondiale
		fredda hitler mussolini stalin churchill kennedy lincoln washington colombo america scoperta muro berlino olocausto
		hiroshima battaglia regina elisabetta re luigi zar vichinghi maya aztechi dinosauri preistoria neanderthal secolo
		inventato inventò inventore scoperto scoprì scopritore fondato nato nacque morto morì`,
	geography: `capitale capoluogo continente continenti paese paesi nazione abitanti popolazione lingua moneta bandiera fiume fiumi
		lago laghi mare oceano isola arcipelago montagna monte everest cima catena vulcano etna vesuvio deserto sahara foresta
		amazzonia giungla polo equatore fuso orario clima francia parigi spagna madrid barcellona portogallo lisbona germania
		inghilterra londra irlanda scozia olanda amsterdam belgio svizzera austria vienna grecia turchia russia mosca cina
		pechino giappone tokyo india thailandia australia africa egitto marocco kenya brasile argentina messico canada islanda
		norvegia svezia finlandia danimarca mongolia hawaii maldive bali palermo venezia firenze bologna torino genova verona
		sardegna sicilia toscana viaggio viaggiare vacanza itinerario visitare vedere weekend fine settimana volo treno
		crociera zaino valigia spiaggia campeggio tenda camper passeggiata sentiero trekking`,
	science: `terra luna sole stella stelle pianeta pianeti marte giove saturno venere mercurio nettuno galassia universo astronauta
		nasa cometa meteorite asteroide buco nero eclissi relatività einstein newton gravità velocità luce suono atomo
		molecola elettrone quantistica fisica chimica formula acido ossigeno idrogeno carbonio elio ferro oro piombo elementi
		tavola periodica temperatura fonde ebollizione fotosintesi cellula dna evoluzione darwin specie fossile teorema
		pitagora equazione radice quadrata frazione moltiplicazione divisione trapezio triangolo cerchio area perimetro
		derivata integrale logaritmo matematica geometria statistica compiti esercizio arcobaleno fulmine tuono neve nevica
		pioggia piove pioverà nuvole nebbia vento meteo tempo domani previsioni primavera estate autunno inverno tramonto alba
		terremoto tsunami uragano stalattiti`,
	animals: `gatto gatti gattino micio cane cani cucciolo razza barboncino labrador criceto coniglio pappagallo canarino pesce
		rosso acquario tartaruga cavallo asino mucca pecora capra maiale gallina anatra oca topo scoiattolo riccio volpe lupo
		orso cinghiale cervo leone tigre elefante giraffa zebra scimmia gorilla canguro koala panda pinguino foca balena
		delfino squalo polpo medusa coccodrillo alligatore serpente rana lucertola ragno ape api vespa farfalla formica mosca
		zanzara aquila gufo pipistrello struzzo dinosauro mammifero rettile uccello insetto fusa abbaiare miagolare pulci
		cuccia guinzaglio`,
	home: `pulire pulizia macchia macchie smacchiare detersivo candeggina bicarbonato aceto lavatrice lavastoviglie asciugatrice
		stirare ferro bucato tovaglia tappeto divano frigorifero aspirapolvere zanzariera colore pareti tenda arredare
		arredamento mobile ikea montare trapano vite chiodo mensola candela cera giardino giardinaggio pianta piante fiore
		fiori rosa orchidea cactus basilico ulivo potare potatura seminare annaffiare innaffiare concime terriccio vaso orto
		pomodori prato rasaerba`,
	technology: `telefono cellulare smartphone iphone android samsung xiaomi nokia huawei batteria caricabatterie schermo app
		applicazione whatsapp telegram facebook google gmail email password wifi router modem bluetooth computer pc portatile
		mac windows linux programma installare disinstallare aggiornare aggiornamento resettare formattare stampante scanner
		tastiera mouse monitor hard disk usb backup virus antivirus excel word powerpoint foglio calcolo formula cella
		photoshop foto fotografia fotocamera autoscatto video drone python javascript java html codice programmare
		programmazione algoritmo machine learning intelligenza artificiale chatgpt robot alexa siri motore diesel elettrica
		ibrida olio freni gomma pneumatico cambiare ruota`,
	fashion: `vestito vestiti abito abbinare scarpe stivali sneakers borsa cravatta nodo camicia giacca maglione jeans gonna taglia
		trucco rossetto mascara smokey eyes smalto profumo taglio frangia treccia tinta barba orecchini anello collana
		tatuaggio piercing`,
	leisure: `regalo regali regalare compleanno festa natale capodanno pasqua carnevale halloween costume san valentino auguri frase
		dedica biglietto fidanzata fidanzato innamorato innamorare amore conquistare bacio ragazza ragazzo amico amici
		oroscopo segno zodiacale ariete toro gemelli cancro leone vergine bilancia scorpione sagittario capricorno acquario
		tarocchi lotto superenalotto numeri fortunati nome nomi significato onomastico origami aquilone uncinetto maglia
		disegnare disegno fotografare pesca pescare collezione puzzle gioco giochi giocare hobby`,
	chat: `ciao buongiorno buonasera buonanotte come stai chi sei ti chiami quanti anni hai cosa sai fare umano un robot
		intelligenza amo odio mi annoio raccontami parlami inventa scrivimi fammi ridere storia divertente curiosità segreto
		preferito preferisci pensi credi sentimenti opinione consiglio consigliami suggeriscimi suggerisci idee idea`,
	abuse: `idiota stupido stupida cretino cretina scemo scema deficiente imbecille bastardo stronzo stronza vaffanculo fanculo
		merda cazzo coglione schifo odio porco puttana incapace incapaci ladri pagliaccio buffone ignorante inutile vergogna
		zitto taci`,
	noise: `test prova microfono asdf qwerty lorem ipsum pippo pluto paperino banana istruzioni precedenti ignora prompt sistema
		blabla boh mah ok okay grazie ottimo bene ecco aaa xyz`,
	others: `tifo dipingere videogame sudoku orchidee fragole banane maionese lievitazione friggitrice barbecue ricci formiche
		zanzare bonsai batterio beatles beethoven mozart streaming telenovela reality dimagrimento metabolismo spotify sognare`,
}
