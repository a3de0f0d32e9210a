import { OWN_PAGES, type OwnPageName } from './own-page.ts'

export const PAGE_SAVED = 'Testo salvato: è già sul sito'
export const PAGE_SAVED_AND_TOLD = 'Testo salvato. Le persone iscritte ricevono un’e-mail'
export const PAGE_RESTORED = 'Sulla pagina c’è di nuovo il testo del sito'

/** For the log of actions. */
export function pageReason(name: OwnPageName, isOwn: boolean): string {
	return `Testo di «${OWN_PAGES[name].label}»: ${isOwn ? 'cambiato' : 'tornato quello del sito'}`
}

export const PAGE_TEXT_LABEL = { lead: 'Frase sotto il titolo', body: 'Testo' } as const
