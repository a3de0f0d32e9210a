import type { GroupView, SettingView } from '#app/features/base/settings/setting.ts'
import type { SettingsScreen } from '#app/features/base/settings/settings-screen.tsx'

function setting(name: string, label: string, rest: Partial<SettingView> = {}): SettingView {
	return { name, label, hint: '', source: 'default', value: null, variable: null, isSecret: false, ...rest }
}

const HINT = 'Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.'
const [number, onOff, isAdvanced] = [{ type: 'number' }, { type: 'switch' }, { isAdvanced: true }] as const
const stored = { source: 'stored' } as const

const answers: GroupView = {
	title: 'Risposte con un modello',
	text: 'Senza un servizio, l’assistente risponde citando la legge. I dati personali sono nascosti al servizio.',
	service: { name: 'answers', purpose: 'le risposte' },
	settings: [
		setting('answers.url', 'Indirizzo del servizio', { ...stored, value: 'https://modelli.example/v1', hint: HINT }),
		setting('answers.model', 'Modello delle risposte', { hint: 'Il nome che il servizio dà al modello.' }),
		setting('answers.key', 'Chiave del servizio delle risposte', { ...stored, isSecret: true }),
		setting('answers.priceSent', 'Prezzo dei token mandati', { ...number, value: '0.4' }),
		setting('answers.timeout', 'Attesa massima, in secondi', { ...number, ...isAdvanced, value: '25' }),
		setting('answers.rewrite', 'Riscrittura della domanda per la ricerca', { ...onOff, ...isAdvanced, value: 'off' }),
	],
}
const judge: GroupView = {
	title: 'Seconda lettura',
	service: { name: 'judge', purpose: 'la seconda lettura', isHalfFine: true },
	link: { to: '/admin/prova-modello', label: 'Prova il modello', after: 'su frasi di cui si sa se sono vere.' },
	settings: [
		setting('judge.use', 'Seconda lettura', { ...onOff, source: 'environment', value: 'on', variable: 'LLM_JUDGE' }),
		setting('judge.url', 'Indirizzo del servizio della seconda lettura', { ...isAdvanced, hint: HINT }),
		setting('judge.model', 'Modello della seconda lettura', isAdvanced),
		setting('judge.key', 'Chiave del servizio della seconda lettura', { ...isAdvanced, isSecret: true }),
	],
}
const vectors: GroupView = {
	title: 'Ricerca per significato',
	service: { name: 'vectors', purpose: 'i vettori' },
	settings: [
		setting('vectors.url', 'Indirizzo del servizio dei vettori', { ...isAdvanced, hint: HINT }),
		setting('vectors.key', 'Chiave dei vettori', { ...isAdvanced, source: 'unreadable', isSecret: true }),
	],
}
const mail: GroupView = {
	title: 'Risposte per e-mail',
	settings: [
		setting('inbound.address', 'Indirizzo delle risposte', { hint: 'Per esempio risposte@studiorossi.it.' }),
		setting('inbound.url', 'Casella delle risposte (IMAP)', { isSecret: true }),
	],
}
const converter: GroupView = {
	title: 'Convertitore',
	settings: [setting('conversions.hours', 'Ore di conservazione', { ...number, value: '24', hint: 'Da 1 a 720.' })],
	note: { text: 'LibreOffice qui non c’è. Installalo con', command: 'apt-get install libreoffice-writer-nogui' },
}

const tabs = [
	{ part: 'assistente', label: 'Assistente' },
	{ part: 'email', label: 'Risposte per e-mail' },
	{ part: 'convertitore', label: 'Convertitore' },
]
type Shown = Omit<Parameters<typeof SettingsScreen>[0], 'result'>

export const assistantSettings: Shown = { tabs, part: 'assistente', groups: [answers, judge, vectors], version: 'v' }
export const mailSettings: Shown = { tabs, part: 'email', groups: [mail], version: 'v' }
export const converterSettings: Shown = { tabs, part: 'convertitore', groups: [converter], version: 'v' }
