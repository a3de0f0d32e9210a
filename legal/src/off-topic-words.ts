/** Words and phrases of everyday matters no act governs, and of mere abuse. All words of a phrase must be asked for. */
export const offTopicPhrases: readonly string[] = [
	...'ricetta|cucinare|carbonara|tiramisù|lasagne|risotto|sugo|pasta al forno|forno|pizza|torta|dolce|ingredienti|lievito|calorie|dieta|dimagrire|perdere chili|ristorante|mangiare|bere|vino rosso|birra|caffè|colazione|cena|pranzo|gelato|formaggio|insalata|bollire|friggere'.split(
		'|',
	),
	...'calcio|scudetto|campionato|mondiali|champions|gol|squadra|allenatore|serie a|formula 1|motogp|tennis|olimpiadi|partita di calcio|maratona|palestra|esercizi schiena|yoga|sci|nuoto|ciclismo|juventus|inter|milan|napoli calcio|tifo'.split(
		'|',
	),
	...'meteo|previsioni|pioverà|piove|nevica|temperatura|che tempo farà|tempo domani|sole|nuvole|arcobaleno|cielo azzurro'.split(
		'|',
	),
	...'film|cinema|serie tv|netflix|attore|attrice|regista|canzone|cantante|album|musica|concerto|chitarra|pianoforte|accordare|sanremo|oscar|romanzo|poesia|libro giallo|leggere un libro|dipinto|dipingere|quadro famoso|gioconda|pittore|scultore|museo|divina commedia|dante|shakespeare|cartone animato|topolino|videogioco|videogame|fumetto'.split(
		'|',
	),
	...'capitale|fiume più lungo|montagna più alta|monte più alto|pianeta|luna|terra luna|stelle|galassia|universo|dinosauri|continente|abitanti|popolazione mondiale|america scoperta|garibaldi|napoleone|imperatore|seconda guerra mondiale|rivoluzione francese|storia romana|anno è nato|chi ha inventato|chi ha scoperto|chi ha scritto|chi ha vinto|chi ha dipinto|presidente americano'.split(
		'|',
	),
	...'mal di testa|febbre|tosse|raffreddore|mal di pancia|mal di gola|sintomi|vitamine|medicina prendo|farmaco prendo|antibiotico|dormire meglio|insonnia'.split(
		'|',
	),
	...'windows|iphone|android|smartphone|telefono migliore|computer|python|javascript|programmare|codice python|wifi|password dimenticata|app scaricare|whatsapp|instagram|facebook|tiktok|youtube|excel|intelligenza artificiale funziona|chatgpt'.split(
		'|',
	),
	...'traduci|traduzione|in inglese|in francese|in spagnolo|in tedesco|come si dice|coniuga|sinonimo|grammatica|verbo essere'.split(
		'|',
	),
	...'quanto fa|radice quadrata|equazione|matematica|derivata|integrale|teorema|geometria|moltiplicazione|formula chimica|chimica|fisica|compiti'.split(
		'|',
	),
	...'barzelletta|oroscopo|segno zodiacale|sogno significato|mio sogno|indovinello|scopa gioca|scacchi|briscola|sudoku|lotto numeri|tarocchi|fidanzata regalo|regalo compleanno|fare innamorare|amore vero'.split(
		'|',
	),
	...'volo per|treno parte|orari treno|hotel|vacanza dove|spiaggia bella|viaggio in giappone|distanza|quanto dista|che ore sono|autobus fermata|weekend'.split(
		'|',
	),
	...'pomodori|orchidee|giardinaggio|innaffiare|potare rose|gatto inglese|criceto|razza cane|cucciolo nome|mammifero|rettile|pesce rosso|acquario'.split(
		'|',
	),
	...'lavare|maglione|macchia|stirare|cravatta|capelli|trucco|profumo|vestirsi|moda|scarpe abbinare|motore diesel|cambiare gomma|olio motore'.split(
		'|',
	),
	...'idiota|stupido|stupida|cretino|cretina|scemo|deficiente|imbecille|bastardo|stronzo|stronza|vaffanculo|merda|cazzo|coglione|incapaci|schifo|fai pena|inutile|ti odio|fanculo|porco|puttana|ladri incapaci|paese va'.split(
		'|',
	),
	...'mille|tante|perfetto|ottimo|capito|va bene|come stai|chi sei|come ti chiami|sei umano|sei un robot|ti annoi|mi annoio|parlami di te|quanti anni hai|ti amo|buonanotte|ciao|buongiorno|grazie|test|prova microfono|pippo|banana|istruzioni precedenti|prompt'.split(
		'|',
	),
]
