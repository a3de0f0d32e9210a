import { formatDate } from '#app/ui/format.ts'
import type { ListedWay } from './way-in.ts'

const KIND_NAME = {
	password: 'Password',
	app: 'App di autenticazione',
	phone: 'Telefono per i codici',
	passkey: 'Passkey',
	identity: 'Accesso collegato',
	'trusted-device': 'Dispositivo ricordato',
	'api-key': 'Chiave API',
	'calendar-link': 'Indirizzo privato del calendario',
} satisfies Record<ListedWay['kind'], string>

/** Returns the kind of a way in with the name its owner gave it. */
export function wayName({ kind, name }: ListedWay): string {
	return name === null ? KIND_NAME[kind] : `${KIND_NAME[kind]} «${name}»`
}

/** Returns when and with what a way in was added. */
export function wayOrigin({ kind, addedAt, device }: ListedWay): string {
	const verb = kind === 'password' ? 'Cambiata' : 'Aggiunto'
	const day = addedAt === null ? 'in un giorno che non sappiamo' : `il ${formatDate(addedAt)}`
	return `${verb} ${day}${device === null ? '' : ` con ${device}`}`
}

/** Returns a line of the mail for each way in. */
export function describeWaysIn(ways: readonly ListedWay[]): string[] {
	if (ways.length === 0) return []
	const lines = ways.map(
		(way) => `${wayName(way)}: ${wayOrigin(way).toLowerCase()}${way.isHeld ? '; spento finché non lo confermi' : ''}.`,
	)
	return ['Ecco ogni modo di entrare nel tuo account:', ...lines]
}

export const WAYS_TITLE = 'Modi di entrare'
export const WAY_CONFIRMED = 'Riattivato'
export const WAY_REMOVED = 'Rimosso'
export const WAY_GONE = 'Non c’è più: forse è stato rimosso da un’altra scheda.'

/** For the log of actions. */
export const BY_OPERATOR = 'Da chi gestisce il server'
