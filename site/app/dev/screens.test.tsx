import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { emptyStudio } from '#app/features/base/studio/studio.ts'
import { CATEGORIES } from '#app/features/base/themes/theme.ts'
import { OUTPUT_FORMATS } from '#app/features/documents/conversions/conversion.ts'
import { NotFound } from '#app/ui/problem-page.tsx'
import { Frame } from '../frame/frame.tsx'
import { screens } from './screens.tsx'

/** Returns the text of a rendered page, with the attributes that are read out or shown. */
function served(content: React.ReactNode): string {
	const Stub = createRoutesStub([{ path: '*', Component: () => content }])
	const html = renderToStaticMarkup(<Stub initialEntries={['/']} />)
	const spoken = [...html.matchAll(/(?:aria-label|placeholder)="([^"]*)"/g)].map(([, text = '']) => text)
	const text = html.replace(/<[^>]+>/g, '\n')
	return [text, ...spoken].join('\n').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}

const words: Readonly<Record<string, readonly string[]>> = {
	home: [
		'Guida Fiscale',
		'Fai una domanda',
		'Notizie Economiche e Fiscali',
		'Aggiorna',
		'Manuale',
		'Esempio',
		'Immagine non disponibile',
		'Nessuna descrizione disponibile',
		"Leggi l'articolo completo",
		'20 novembre 2026, 10:30',
		'Domande Fiscali',
		'Più recenti',
		'Più votate',
		'Più risposte',
		'Più viste',
		'Categorie Fiscali',
		...CATEGORIES,
		'Tag Popolari',
		'Risorse Utili',
		'Agenzia delle Entrate',
		'INPS',
		'Gazzetta Ufficiale',
		'Prossime scadenze',
		'Chiama',
		'Altre domande',
	],
	norm: ['Codice dei mulini', 'Copia con citazione', 'Versioni', '← art. 1', 'art. 3 →', 'Testo su Normattiva'],
	act: ['Cerca parole in questo atto', 'Art. 2', '101 articoli che dicono «canone»'],
	'home-admin': [
		'Aggiungi notizia',
		'Aggiorna da API',
		'Attenzione',
		'Informazione',
		'Notizie caricate dal database (7 articoli)',
	],
	'home-empty': ['Non ci sono notizie economiche disponibili al momento.', 'Prossime scadenze'],
	'home-error': [
		'Prossime scadenze',
		'Errore',
		'Riprova',
		'Si è verificato un errore nel caricamento delle notizie fiscali.',
	],
	article: [
		'Torna alla home',
		'20 novembre 2026, 10:30',
		'Redazione',
		'4 min di lettura',
		'La stessa notizia altrove',
		'Condividi',
		'Stampa',
		'Notizia precedente',
		'Notizia successiva',
		'Corretto il',
		'21 novembre 2026, 09:00',
		'Immagine non disponibile',
		'Visita la fonte originale',
		'Commenti (2)',
		'Il tuo commento',
		'Pubblica commento',
		'Avvisami per e-mail dei nuovi commenti',
		'Segui i commenti',
		'Modifica',
		'Elimina',
		'Segnala',
		'User-9c1d2e',
		'20 novembre 2026, 19:22',
		'Precedente',
		'Successiva',
	],
	'article-image': [
		'Nessun contenuto disponibile.',
		'Accedi per lasciare un commento',
		'Non ci sono ancora commenti. Sii il primo a commentare!',
	],
	question: [
		'2 Risposte',
		'Risposta accettata',
		'Professionista',
		'La tua risposta',
		'Invia risposta',
		'Accetta questa risposta',
		'Segnala',
		'12 voti',
		'1.348 visite',
		'Modificata il 19 novembre 2026, 13:10',
		'Versioni precedenti (1)',
	],
	'question-pending': [
		'La vedono solo chi l’ha scritta e lo studio. Si può pubblicare, senza nome.',
		'0 Risposte',
		'Nessuno ha ancora risposto.',
		'Modifica la domanda',
		'Fonti suggerite',
	],
	'question-thread': [
		'Ricevuta',
		'In lavorazione',
		'Chiusa',
		'Se ti serve altro, scrivi ancora: la domanda si riapre.',
		'Ada Lovelace',
		'Scrivi allo studio',
		'Invia messaggio',
		'Allega documenti',
		'Converti in PDF/A',
		'dallo studio',
	],
	'question-studio': [
		'Chiudi',
		'Unisci a un’altra domanda',
		'Pubblica come domanda anonima',
		'Prepara una bozza',
		'Aggiungi un testo pronto',
	],
	search: ['3 risultati', 'Atti', 'Articoli di legge', 'Notizie', 'testo letto il 2 novembre 2026'],
	'search-empty': ['Nessun risultato per «zzz».', 'Chiedi all’assistente'],
	notices: [
		'Maria R. ha risposto al tuo commento a «Legge di bilancio 2026: cosa cambia per chi affitta»',
		'Novità sulla tua domanda «Posso detrarre l’affitto di mio figlio?»',
		'4 notizie su Regimi Fiscali negli ultimi sette giorni',
		'Silenzia',
		'Non seguire più',
		'Riattiva',
	],
	following: ['Segui questi argomenti', 'Ricevilo per e-mail', 'Prima ti chiediamo conferma per e-mail'],
	'following-visitor': ['Chiedi il riepilogo', 'senza, non conserviamo l’indirizzo'],
	'saved-articles': ['Articoli salvati', 'Agenzia delle Entrate', '20 novembre 2026', 'Togli'],
	'captcha-settings': ['Cloudflare Turnstile', 'C’è una chiave salvata, che non mostriamo', 'Prova e salva'],
	copies: [
		'Fai una copia adesso',
		'Una copia è in corso: quando è finita compare qui sotto.',
		'Copie finite (9)',
		'Cifrata',
		'A mano',
	],
	'own-questions': [
		'Le mie domande',
		'Novità',
		'Riservata',
		'In attesa di pubblicazione',
		'Pubblica, senza il tuo nome',
		'Ultima novità il',
	],
	'news-desk': [
		'Nuova notizia',
		'Bozze',
		'Programmata: 1º dicembre 2026, 08:00',
		'Pubblicate dallo studio',
		'Correggi',
		'Togli dal sito',
		'Fonti esterne',
		'Non risponde: 4 di fila',
		'La fonte non ha risposto in tempo. Riproviamo da soli.',
		'Togli gli esempi dal sito',
	],
	'news-editor': [
		'Modifica la bozza',
		'Titolo',
		'Descrizione',
		'Testo',
		"Trascina qui un'immagine o fai clic per caricare",
		'JPEG, PNG, GIF o WEBP (max. 5MB)',
		'Salva bozza',
		'Programma',
		'Pubblica ora',
	],
	'news-correction': ['Correggi la notizia', 'Che cosa correggi', 'Pubblica la correzione'],
	moderation: [
		'Moderazione',
		'Domande in attesa (2)',
		'Può essere pubblicata',
		'Commenti e risposte trattenuti (1)',
		'Segnalazioni (1)',
		'Pubblica',
		'Non pubblicare o elimina…',
		'Registro delle decisioni',
	],
	'moderation-reserved': ['Riservata'],
	'moderation-held': ['Contiene collegamenti', 'Non pubblicare…'],
	'moderation-reported': ['Lascia sul sito', 'Togli dal sito…'],
	'moderation-changed': ['Nel frattempo un’altra persona ha salvato', 'Testo, ora', 'https://visite.example'],
	'moderation-empty': ['Niente da decidere.', 'Ancora nessuna decisione.'],
	report: [
		'Segnala: commento',
		'Motivo',
		'Perché lo segnali',
		'La tua email (facoltativa)',
		'Invia segnalazione',
		'Annulla',
	],
	'new-question': [
		'Fai una Domanda',
		'Titolo della domanda',
		'Dettagli della domanda',
		'Può essere pubblicata, senza il mio nome',
		'Annulla',
		'Invia domanda',
	],
	'login-refused': ['Accedi', 'Registrati', 'Email', 'Password'],
	'signup-refused': ['Email', 'Password', 'Nome', 'Cognome', 'Telefono', 'Registrati'],
	profile: [
		'Il Tuo Profilo',
		'Aggiorna le informazioni del tuo profilo',
		'Salva Profilo',
		'Città',
		'Regione',
		'Paese',
		'Indirizzo',
		'E-mail che ricevi',
		'Una notizia molto commentata',
		'Promemoria delle scadenze',
	],
	admin: ['Pannello Amministratore', 'Gestione Notizie', 'Gestione Utenti'],
	converter: [
		'Convertitore PDF/A',
		'Seleziona file',
		'Massimo 50MB • PDF, .p7m, JPEG, PNG, WebP, TIFF',
		'Avvia Conversione',
		'Conversioni',
		'Elaborazione...',
		'Leggo pagina 3 di 20',
		'Completato',
		'Scarica',
		'Fallito',
		'Converti su questo dispositivo: il file non lascia il tuo computer',
		'Dichiarata dal browser',
		...OUTPUT_FORMATS,
	],
	assistant: [
		'Assistente Legale AI',
		'Consulenza AI',
		'Carica Documenti',
		'Gestione Database',
		'Fai la tua domanda legale...',
		'Affidabilità',
		'86%',
		'Fonti consultate:',
		'verificata sulla fonte',
		'le parole della legge sono copiate alla lettera',
		'Chiedi allo studio',
	],
	'assistant-urgent': ['Se sei in pericolo, chiama il 112.', 'Chiama il 1522'],
	'assistant-documents': [
		'Carica Documento Legale',
		'Titolo*',
		'Tipo Documento*',
		'Categoria*',
		'Fonte',
		'Contenuto del Documento*',
		'Carica e Indicizza Documento',
		'Giurisprudenza',
		'Diritto Immobiliare',
	],
	'assistant-database': ['Documenti indicizzati', '1.284', '—'],
	'assistant-signed-out': ['Accesso Richiesto', "Effettua l'accesso per utilizzare l'assistente legale AI"],
	'papers-send': [
		'Documenti per lo studio',
		'senza password',
		'Aggiungi foto o file',
		'Ho finito',
		'Il file è arrivato',
	],
	'papers-closed': ['Link non più valido'],
	fattura: ['la firma non è stata controllata', 'TD06, parcella, numero 7/A', '1.268,80 EUR', '1 altra riga', 'Stampa'],
	'fattura-broken': ['Questa fattura non si legge', 'rovinato alla riga 12'],
	'papers-request': ['In attesa', 'Link usato:', '1 file arrivato', 'ancora niente', 'Scarica tutto in uno ZIP'],
	'papers-section': ['Documenti chiesti', 'Manda i documenti'],
	'papers-asking': ['Chiedi documenti', 'Entro il giorno', 'Uno per riga'],
	waiting: ['Cosa ti aspetta', 'Leggi la risposta'],
	loading: ['Caricamento...'],
}

describe('screens show the words of the specification', () => {
	it.each(Object.entries(words))('%s', (name, expected) => {
		const text = served(screens[name])
		expect(expected.filter((word) => !text.includes(word))).toEqual([])
	})
})

function framed(viewer: Parameters<typeof Frame>[0]['viewer'], content: React.ReactNode = null): string {
	return served(
		<Frame studio={emptyStudio} viewer={viewer} notice={null} year={2026}>
			{content}
		</Frame>,
	)
}

describe('the frame', () => {
	it('greets a visitor with the ways in', () => {
		const text = framed(null)
		for (const word of ['Assistente AI', 'Convertitore PDF/A', 'Prezzi', 'Chi Siamo', 'Accedi', 'Registrati']) {
			expect(text).toContain(word)
		}
		expect(text).not.toMatch(/\n(Profilo|Esci|Admin)\n/)
	})

	it('gives signed-in people their pages, and admins theirs', () => {
		expect(framed({ isStaff: false, notices: {} })).toMatch(/Profilo[\s\S]*Esci/)
		expect(framed({ isStaff: false, notices: {} })).not.toContain('Admin')
		expect(framed({ isStaff: true, notices: { '/avvisi': 2, '/le-mie-domande': 1 } })).toContain('Admin')
	})

	it('ends with tagline, columns, year, legal links and the disclaimer', () => {
		const text = framed(null)
		const foot = [
			'Strumenti semplici per le tue idee',
			'Prodotto',
			'Supporto',
			'Azienda',
			'Blog',
			'Contatti',
			'2026',
			'Privacy Policy',
			'Termini e Condizioni',
			'Cookie Policy',
			'Informazioni Legali',
			'non costituiscono consulenza fiscale o legale',
		]
		expect(foot.filter((word) => !text.includes(word))).toEqual([])
	})

	it('shows the social profiles that the studio gave, and nothing in place of data that it did not give', () => {
		const empty = framed(null)
		for (const absent of ['LinkedIn', 'Facebook', 'non ancora inserito']) expect(empty).not.toContain(absent)
		const given = served(
			<Frame
				studio={{ ...emptyStudio, linkedin: 'https://www.linkedin.com/in/rossi' }}
				viewer={null}
				notice={null}
				year={2026}
			>
				{null}
			</Frame>,
		)
		expect(given).toContain('LinkedIn dello studio')
		expect(given).not.toContain('Facebook')
	})

	it('stays around a page that does not exist', () => {
		const text = framed(null, <NotFound />)
		expect(text).toContain('Oops! Page not found')
		expect(text).toContain('Torna alla home')
	})
})
