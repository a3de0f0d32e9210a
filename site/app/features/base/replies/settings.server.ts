import type { PanelSetting, SettingsGroup } from '#app/features/contributions.ts'
import { SettingVariables } from '#platform/configuration/setting-variables.ts'

/** Address to which replies by e-mail come back, each with a token after a plus sign (RFC 5233). */
export const inboundAddress: PanelSetting<string | null> = {
	name: 'inbound.address',
	label: 'Indirizzo delle risposte',
	hint: 'Per esempio risposte@studiorossi.it. Il server di posta deve consegnare anche risposte+altro@studiorossi.it nella stessa casella: chiedilo a chi la gestisce.',
	schema: SettingVariables.INBOUND_ADDRESS,
	isSecret: false,
	variable: 'INBOUND_ADDRESS',
	fallback: null,
}

/** Mailbox of these replies, with its password. */
export const inboundUrl: PanelSetting<string | null> = {
	name: 'inbound.url',
	label: 'Casella delle risposte (IMAP)',
	hint: 'Come imaps://utente:password@imap.esempio.it; @, :, / e % nel nome o nella password si scrivono %40, %3A, %2F e %25. È salvata cifrata.',
	schema: SettingVariables.IMAP_URL,
	isSecret: true,
	variable: 'IMAP_URL',
	fallback: null,
}

/** Name with which the mailbox's own server signs `Authentication-Results` (RFC 8601). */
export const inboundAuthserv: PanelSetting<string | null> = {
	name: 'inbound.authserv',
	label: 'Nome del server nei controlli del mittente',
	hint: 'La prima parola delle righe Authentication-Results che quel server aggiunge, come mx.esempio.it. Vuoto: quelle righe non si leggono.',
	isAdvanced: true,
	schema: SettingVariables.INBOUND_AUTHSERV,
	isSecret: false,
	variable: 'INBOUND_AUTHSERV',
	fallback: null,
}

export const replySettings: SettingsGroup = {
	part: 'email',
	tab: 'Risposte per e-mail',
	place: 4,
	title: 'Risposte per e-mail',
	text: 'Chi risponde a un’e-mail del sito continua la sua domanda o il suo messaggio; quello che non si riesce ad attribuire arriva nella Posta. Servono indirizzo e casella: meglio una casella solo per questo.',
	settings: [inboundAddress, inboundUrl, inboundAuthserv],
}
