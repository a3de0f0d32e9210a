import type { Finding, Severity } from './advisory.ts'
import type { ComponentKind } from './component.ts'
import { KNOWN_UNTIL } from './known-node-faults.ts'

export const KIND_TITLE = {
	node: 'Node',
	'inside-node': 'Dentro Node',
	postgres: 'PostgreSQL',
	wasm: 'Moduli WebAssembly',
	fonts: 'Caratteri',
	program: 'Programmi del sistema',
	npm: 'Pacchetti npm',
} satisfies Record<ComponentKind, string>

export const SEVERITY_TEXT = {
	critical: 'critica',
	high: 'alta',
	moderate: 'media',
	low: 'bassa',
	unknown: 'gravità non indicata, trattata come alta',
} satisfies Record<Severity, string>

/** Returns one line about a fault. */
export function findingText({ id, name, version, severity, patched }: Finding): string {
	const where = patched === null ? 'ancora senza correzione' : `corretto in ${patched}`
	return `${name} ${version}: ${id} (${SEVERITY_TEXT[severity]}; ${where})`
}

/** Returns what the start says of a Node with known faults. */
export const oldNodeText = (faults: readonly Finding[]) =>
	`Attenzione: Node ${faults[0]?.version ?? ''} ha difetti di sicurezza noti (${faults.map(({ id }) => id).join(', ')}). Il sito rifiuta le risposte compresse che toccano quello di Brotli; appena esce una versione corretta per questo sistema, installala con «npm run update».`

export const NOT_ASKED = `Confrontato solo con l’elenco incluso, aggiornato al ${KNOWN_UNTIL}: OSV e l’elenco di Node non sono stati interrogati. Con --online si interrogano; il loro formato è quello documentato, ma questo comando è stato provato solo con un server locale che risponde in quel formato.`
export const NO_FINDINGS = 'Nessun difetto noto.'
export const SOURCE_NAME = { osv: 'OSV (api.osv.dev)', node: 'l’elenco di Node (nodejs/security-wg)' } as const
