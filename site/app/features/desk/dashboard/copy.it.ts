import { partPath } from '#app/features/base/settings/settings-part.ts'
import { COPIES_PATH } from '#app/features/desk/health/copies.ts'
import type { Matter } from '#app/features/desk/health/matters.ts'
import { counted, formatDate, formatNumber } from '#app/ui/format.ts'
import type { Failure } from './failure.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** Returns 'da 3 giorni', for the age of something that waits. */
export function ageText(since: string, now: string): string {
	const age = Date.parse(now) - Date.parse(since)
	if (age >= DAY_MS) return `da ${counted(Math.floor(age / DAY_MS), 'giorno', 'giorni')}`
	if (age >= HOUR_MS) return `da ${counted(Math.floor(age / HOUR_MS), 'ora', 'ore')}`
	return 'da meno di un’ora'
}

/** A failure in words: what does not work, why, and the page on which to act; null if it is not on this site. */
export interface FailureText {
	title: string
	text: string
	link: { to: string; label: string } | null
}

/** Returns the words for a failure. */
export function failureText(failure: Failure): FailureText {
	switch (failure.kind) {
		case 'missing-settings':
			return {
				title: 'Mancano dati che la legge chiede',
				text: `Sul sito non ci sono: ${failure.names.join(', ')}.`,
				link: { to: '/admin/studio', label: 'Inseriscili' },
			}
		case 'mail':
			return {
				title: 'Posta non partita',
				text: attempts(failure, 'e-mail non è partita', 'e-mail non sono partite'),
				link: { to: '/admin/email', label: 'Controlla la posta' },
			}
		case 'job':
			return {
				title: 'Lavori non riusciti',
				text: `${attempts(failure, 'lavoro non è riuscito', 'lavori non sono riusciti')} Il motivo è nel registro del server.`,
				link: null,
			}
		case 'source':
			return {
				title: `La fonte ${failure.name} non risponde`,
				text: `${failure.problem} ${failure.since === null ? 'Non è mai stata letta.' : `L’ultima lettura riuscita è del ${formatDate(failure.since)}.`}`.trim(),
				link: { to: '/admin/notizie', label: 'Apri le fonti' },
			}
		case 'conversions':
			return {
				title: 'Conversioni interrotte da un errore del sito',
				text: `Da ieri: ${formatNumber(failure.faults)}. Il motivo è nel registro del server.`,
				link: null,
			}
		case 'matter':
			return { ...failure.said, link: matterLink(failure.matter) }
	}
}

/** Returns the words for all failures; sources that do not answer are one, with their names and reasons as details. */
export function groupFailures(failures: readonly Failure[]): (FailureText & { details: string[] })[] {
	const sources = failures.filter(({ kind }) => kind === 'source')
	if (sources.length <= 1) return failures.map((failure) => ({ ...failureText(failure), details: [] }))
	const others = failures.filter(({ kind }) => kind !== 'source').map((one) => ({ ...failureText(one), details: [] }))
	return [
		...others,
		{
			title: `${formatNumber(sources.length)} fonti delle notizie non rispondono`,
			text: '',
			link: { to: '/admin/notizie', label: 'Apri le fonti' },
			details: sources.map((source) => {
				const { title, text } = failureText(source)
				return `${title}. ${text}`
			}),
		},
	]
}

/** Returns the page of the panel on which an admin can act; null for what only the operator of the server can mend. */
function matterLink({ kind }: Matter): FailureText['link'] {
	switch (kind) {
		case 'mail-undelivered':
		case 'mail-refused':
		case 'mail-not-set-up':
		case 'mail-sender':
		case 'mail-fault':
			return { to: '/admin/email', label: 'Controlla la posta' }
		case 'no-copy':
		case 'copy-not-whole':
		case 'copy-failed':
		case 'copy-not-sent':
		case 'copy-old':
			return { to: COPIES_PATH, label: 'Apri le copie' }
		case 'feeds':
			return { to: '/admin/notizie', label: 'Apri le fonti' }
		case 'services-away':
		case 'key-refused':
		case 'credit-used-up':
			return { to: partPath(null), label: 'Apri le impostazioni' }
		case 'captcha-refused':
			return { to: '/admin/verifica', label: 'Apri la verifica' }
		case 'mail-not-read':
			return { to: partPath('email'), label: 'Apri le impostazioni' }
		case 'site-name':
		case 'proxy-not-trusted':
		case 'site-not-https':
		case 'certificate-refused':
		case 'exposed':
		case 'unit-broken':
		case 'unit-disabled':
		case 'not-checked':
		case 'update-interrupted':
		case 'settings-unknown':
		case 'settings-closed':
		case 'not-confined':
		case 'disk-not-mounted':
		case 'checkout-changed':
		case 'checkout-unfinished':
		case 'checkout-newer':
		case 'settings-repeated':
		case 'settings-unclosed':
		case 'system-file-closed':
		case 'temporary-folder':
		case 'database-read-only':
		case 'proxy-alone':
		case 'proxy-refuses-files':
		case 'law-missing':
		case 'disk':
		case 'copy-space':
		case 'owner':
		case 'folder-read-only':
		case 'update-waits':
		case 'files-away':
		case 'files-not-saved':
		case 'certificate':
		case 'not-listening':
		case 'jobs-wait':
		case 'restarts':
		case 'known-faults':
		case 'clock':
			return null
	}
}

function attempts({ failed, retrying }: { failed: number; retrying: number }, one: string, many: string): string {
	const ended = failed > 0 ? `Nell’ultimo giorno ${counted(failed, one, many)}.` : ''
	const waiting = retrying > 0 ? `${formatNumber(retrying)} in attesa di un nuovo tentativo.` : ''
	return `${ended} ${waiting}`.trim()
}

/** For the log of actions. */
export function stepReason(label: string, intent: 'skip' | 'resume'): string {
	return `Primi passi, «${label}»: ${intent === 'skip' ? 'saltato' : 'ripreso'}`
}
