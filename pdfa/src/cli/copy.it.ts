/** Sentences about scans and photographs, and documents among them: what happened to a file, and what to do. */
export const pictureRefusals = {
	'not-a-picture':
		'Il file non è un PDF né un’immagine JPEG, PNG, WebP o TIFF: salvalo in uno di questi formati e riprova.',
	heic: 'È una foto HEIC. Salva come JPEG e riprova.',
	'damaged-picture': "L'immagine è incompleta o danneggiata: rifai la foto o la scansione e riprova.",
	'picture-too-large':
		"L'immagine è troppo grande: salvala con meno di 64 milioni di punti (A4 a 600 dpi ne ha 35) e riprova.",
	'too-many-pages':
		'Il file ha troppe pagine: dividilo in parti (500 pagine al massimo, 60 se in grigio o a colori) e riprova.',
	'damaged-document': 'Il PDF è rovinato o incompleto: aprilo, salvalo di nuovo e riprova.',
	'protected-document': 'Il PDF è protetto da password: toglila e riprova.',
	'more-than-pages': 'Il PDF ha firme, livelli o allegati, che unendolo ad altri si perderebbero: convertilo da solo.',
	'language-missing':
		'Per leggere il tedesco o il francese serve un modello che ora non si può scaricare: riprova quando c’è rete, o scegli italiano e inglese.',
} as const
