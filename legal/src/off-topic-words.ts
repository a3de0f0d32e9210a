/** Words and phrases of everyday matters no act governs, and of mere abuse. All words of a phrase must be asked for. */
export const offTopicPhrases: readonly string[] = [
	...'ricetta|cucinare|carbonara|tiramisù|lasagne|risotto|sugo|pasta al forno|pizza|torta|ingredienti|lievito|dieta|dimagrire|perdere chili|colazione|gelato|insalata|friggere'.split(
		'|',
	),
	...'scudetto|mondiali|champions|allenatore|motogp|tennis|olimpiadi|partita di calcio|maratona|esercizi schiena|yoga|nuoto|ciclismo|juventus|milan|napoli calcio|tifo'.split(
		'|',
	),
	...'meteo|pioverà|piove|nevica|che tempo farà|tempo domani|nuvole|arcobaleno|cielo azzurro'.split('|'),
	...'film|cinema|serie tv|netflix|attrice|canzone|cantante|chitarra|pianoforte|sanremo|romanzo|poesia|libro giallo|leggere un libro|dipinto|dipingere|gioconda|divina commedia|shakespeare|cartone animato|topolino|videogioco|videogame|fumetto'.split(
		'|',
	),
	...'fiume più lungo|montagna più alta|monte più alto|terra luna|galassia|dinosauri|continente|popolazione mondiale|america scoperta|garibaldi|napoleone|seconda guerra mondiale|rivoluzione francese|storia romana|anno è nato|presidente americano'.split(
		'|',
	),
	...'mal di testa|febbre|tosse|raffreddore|mal di pancia|mal di gola|sintomi|vitamine|medicina prendo|antibiotico|dormire meglio|insonnia'.split(
		'|',
	),
	...'windows|telefono migliore|python|javascript|codice python|wifi|excel|chatgpt'.split('|'),
	...'traduci|in inglese|in francese|in spagnolo|in tedesco|sinonimo|grammatica|verbo essere'.split('|'),
	...'radice quadrata|equazione|teorema|geometria|moltiplicazione|formula chimica'.split('|'),
	...'barzelletta|oroscopo|segno zodiacale|mio sogno|indovinello|scacchi|briscola|sudoku|lotto numeri|tarocchi|fidanzata regalo|regalo compleanno|fare innamorare|amore vero'.split(
		'|',
	),
	...'treno parte|orari treno|spiaggia bella|viaggio in giappone|quanto dista|autobus fermata|weekend'.split('|'),
	...'pomodori|orchidee|giardinaggio|innaffiare|potare rose|gatto inglese|criceto|razza cane|cucciolo nome|mammifero|rettile|pesce rosso|acquario'.split(
		'|',
	),
	...'maglione|stirare|cravatta|trucco|scarpe abbinare'.split('|'),
	...'idiota|stupido|stupida|cretino|cretina|scemo|deficiente|imbecille|bastardo|stronzo|stronza|vaffanculo|merda|cazzo|coglione|schifo|ti odio|fanculo|porco|puttana|ladri incapaci|paese va'.split(
		'|',
	),
	...'ottimo|va bene|sei un robot|ti annoi|mi annoio|parlami di te|buonanotte|ciao|buongiorno|prova microfono|pippo|banana|istruzioni precedenti|prompt'.split(
		'|',
	),
	..."piatto tipico|primo piatto|antipasto|dessert|ricotta|mozzarella|parmigiano|basilico|prezzemolo|melanzane|zucchine|patate|cipolla|aglio|carciofi|funghi porcini|fragole|mela verde|banane|uova sode|maionese|besciamella|pesto|impasto|farina ricetta|lievitazione|padella|pentola a pressione|friggitrice|barbecue|marmellata|biscotti|crostata|gnocchi|polenta|pane in casa|pulire il forno|cuocere|cottura|dado vegetale|cocktail|aperitivo|spritz|abbinare vino|capitale dell'australia".split(
		'|',
	),
	..."elefante|giraffa|leone|tigre|balena|delfino|squalo|pinguino|ricci|riccio animale|farfalla|formiche|zanzare|ragno|serpente velenoso|gallina|canguro|orso polare|volpe|lupo|aquila|pappagallo|canarino|tartaruga|coniglio nano|addestrare cane|allena cane|nome gatto|nomi gatto|nomi cane|balcone fiori|orto|rosmarino|bonsai|cactus|concime piante|piante grasse|oceano|vulcano|terremoto perché|tsunami|deserto|buchi neri|buco nero|sistema solare|asteroide|fotosintesi|evoluzione specie|batterio|batteri|dna cos'è|atomo|velocità della luce|quantistica|tavola periodica|cielo blu|mare salato".split(
		'|',
	),
	..."juve|roma lazio derby|fantacalcio|pallone d'oro|mondiale 2006|giro d'italia|tour de france|nba|basket|pallavolo|rugby|golf|surf|sollevamento pesi|addominali|muscoli|corsa campestre|mal di schiena|stretching|giocare a scacchi|poker regole|playstation|xbox|nintendo|fortnite|minecraft|cruciverba|sci alpino|vinto il campionato|vedere la partita|arbitro rigore|fuorigioco".split(
		'|',
	),
	..."canta|cantato|testo della canzone|vasco rossi|beatles|beethoven|mozart|picasso|leonardo da vinci|michelangelo|van gogh|caravaggio|monna lisa|harry potter|promessi sposi trama|manzoni|leopardi|pirandello|inferno dante|streaming|telenovela|reality|grande fratello|vedere stasera|film consigli|consigliami un film|consigliami un libro|attrice famosa|personaggio famoso|impero romano|antica roma|egizi|piramidi|colosseo costruito|cristoforo colombo|giulio cesare|hitler|mussolini|stalin|guerra fredda|muro di berlino|presidente degli stati uniti|re d'inghilterra|regina elisabetta|papa francesco|città più grande|montagna alta|lago più grande|fiume lungo|isola più grande|everest|mare più profondo|fuso orario|moneta del giappone|lingua si parla".split(
		'|',
	),
	...'influenza sintomi|virus batterio|colesterolo|pressione alta|glicemia|allergia polline|mal di denti rimedi|crema solare|acne|brufoli|rughe|tatuaggio quanto dura|dimagrimento|proteine|metabolismo|gravidanza sintomi|dormire bene|ansia rimedi|meditazione|smettere di russare|tisana|camomilla|perdere peso|perdere cinque chili'.split(
		'|',
	),
	..."installa windows|installare windows|aggiornare iphone|smartphone migliore|miglior smartphone|miglior telefono|miglior computer|batteria telefono dura|stampante non funziona|router|bluetooth|photoshop|formattare|hard disk|usb|html|java|linguaggio di programmazione|algoritmo|excel formula|powerpoint|word indice|fare uno screenshot|gmail|spotify|alexa|robot aspirapolvere|lavastoviglie pulire|lavatrice programma|smacchiare|detersivo|pulire vetri|montare mobile ikea|gomma di una bici|gomma bici|bici da corsa|motore diesel funziona|cambiare l'olio".split(
		'|',
	),
	..."treno per|volo roma|dura il volo|cosa vedere a|cosa visitare|dove mangiare|ristorante a|ristorante consigliato|migliore offerta|idea regalo|idee regalo|compleanno festa|san valentino|natale albero|carnevale costume|halloween|pasqua quando cade|frase per auguri|auguri di|lettera d'amore|scrivimi una poesia|scrivi una poesia|scrivimi una storia|scrivi un racconto|racconta una storia|curriculum efficace|scrivere un curriculum|colloquio cosa indossare|lista di nomi|dammi una lista|traduci questa|rima con|oroscopo di oggi|nasce a luglio|significa sognare|sognare|numeri fortunati|superenalotto estrazione|musica per|musica ascoltare|ascoltare per dormire|perché il cielo|345 per|percentuale di un numero|radice di".split(
		'|',
	),
]

/** Ways of asking what no act answers: what is known of the world, advice on tastes, small talk. Read on the folded text. */
export const offTopicManner =
	/^\W*test\W*$|\b(?:quanti anni hai|come si gioca|previsioni (?:del tempo|per il|per la|di domani)|motore (?:diesel|elettrico|a scoppio)|macchina elettrica con|scriv\w+ (?:un|il) codice in|in (?:corsivo|grassetto) su|come ti chiami|chi sei|come stai|che ore sono|sei (?:un )?(?:umano|robot)|ti amo|fai pena|quanto fa \d|quanto (?:pesa|e alto|e lungo|dista) (?:un|il|la|lo|l)\b|chi ha (?:scritto|dipinto|inventato|scoperto|vinto|cantato|composto)|chi (?:canta|cantava|recita)|consigliami|mi consigli un|raccontami|mi traduci|traducimi|come si dice .{1,30} in|scrivimi una (?:poesia|storia|canzone)|dammi una ricetta|(?:miglior|migliore) (?:telefono|smartphone|computer|film|ristorante|squadra|gelato)|quante calorie|quanti abitanti|qual e la capitale|qual e il (?:fiume|monte|lago|paese|pianeta|animale) piu|in che anno e (?:nat[oa]|cadut[oa]|mort[oa]|scoppiat[oa])|piu (?:lungo|alto|grande|veloce|bello) del mondo|perche il (?:cielo|mare|sole))\b/
