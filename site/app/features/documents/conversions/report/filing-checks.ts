import { foldAccents } from 'italian'
import { brokenPictureLines } from '../broken-pictures.it.ts'
import type { BrokenPicture, ConversionCheck, OutputFormat } from '../conversion.ts'
import { sizeInMegabytes } from '../conversion.ts'
import type { FilingRule, Purpose } from '../purpose.ts'

/** Facts about a file that is about to be filed. */
export interface FilingFacts {
	format: OutputFormat
	fileName: string
	/** Null if there is no file. */
	sizeBytes: number | null
	inspection: {
		pages: number
		pagesWithoutText: readonly number[]
		active: readonly ('javascript' | 'form' | 'attachments')[]
	} | null
	signers: number
	/** Pages whose words were read from their pictures. */
	read?: readonly { words: number; confidence: number }[]
	/** Pictures that could not be used and are not in the result. */
	leftOut?: readonly BrokenPicture[]
	proofs: readonly { checker: string; version: string; compliant: boolean | null }[]
}

/** Names every office accepts: unaccented letters, digits, `-`, `_` and one dot. */
const PLAIN_NAME = /^[A-Za-z0-9_-]+\.pdf$/

/** Returns the green and red lines of a receipt: the checkers' verdicts, then the office's requirements. */
export function filingChecks(purpose: Purpose, facts: FilingFacts): ConversionCheck[] {
	const proofs = facts.proofs.map((proof) => proofLine(proof, facts.format))
	return [...proofs, ...leftOutLines(facts), ...readLines(facts.read ?? []), ...officeLines(purpose, facts)]
}

/** Says of a document of pictures which of them it lacks. */
function leftOutLines({ sizeBytes, leftOut = [] }: FilingFacts): ConversionCheck[] {
	if (sizeBytes === null || leftOut.length === 0) return []
	return brokenPictureLines(leftOut).map((line) => ({ outcome: 'warning', text: `Resta fuori: ${line}.` }))
}

/** Words read with less than this, from 0 to 1, are many of them wrong. */
const DOUBTFUL_READING = 0.75

/** Says how much text was read from pictures, and how surely. */
function readLines(read: NonNullable<FilingFacts['read']>): ConversionCheck[] {
	if (read.length === 0) return []
	const words = read.reduce((sum, page) => sum + page.words, 0)
	const pages = read.length === 1 ? 'una pagina' : `${read.length} pagine`
	if (words === 0)
		return [{ outcome: 'warning', text: `Nessun testo riconosciuto in ${pages}: il PDF/A resta un’immagine.` }]
	const sure = read.reduce((sum, page) => sum + page.words * page.confidence, 0) / words
	const found = `Testo riconosciuto in ${pages}: ${words.toLocaleString('it-IT')} parole, affidabilità ${Math.round(sure * 100)}%`
	return sure < DOUBTFUL_READING
		? [{ outcome: 'warning', text: `${found}: ricontrolla le parole, o rifai la scansione a 300 dpi.` }]
		: [{ outcome: 'passed', text: `${found}.` }]
}

function proofLine({ checker, version, compliant }: FilingFacts['proofs'][number], format: string): ConversionCheck {
	const by = `${checker} ${version}`.trim()
	if (compliant === null) return { outcome: 'warning', text: `${by}: il controllo non è arrivato a un esito.` }
	return compliant
		? { outcome: 'passed', text: `${format} secondo ${by}.` }
		: { outcome: 'failed', text: `${by} non riconosce il file come ${format}.` }
}

function officeLines({ rules, label }: Purpose, facts: FilingFacts): ConversionCheck[] {
	if (facts.sizeBytes === null) return []
	return rules.flatMap((rule): ConversionCheck[] => {
		const line = checkRule(rule, facts)
		if (!line) return []
		const { ok, text, mend } = line
		if (ok) return [{ outcome: 'passed', text }]
		const doubt = rule.unconfirmed ? ' (regola da verificare)' : ''
		const outcome = rule.refuses && !rule.unconfirmed ? 'failed' : 'warning'
		return [{ outcome, text: `${label}: ${text}${doubt}`, ...(mend && { mend }) }]
	})
}

interface Line {
	ok: boolean
	text: string
	mend?: NonNullable<ConversionCheck['mend']>
}

/** Returns undefined if the rule cannot be evaluated. */
function checkRule(rule: FilingRule, facts: FilingFacts): Line | undefined {
	const { inspection, sizeBytes } = facts
	switch (rule.rule) {
		case 'format':
			return rule.formats.includes(facts.format)
				? { ok: true, text: `Formato ammesso: ${facts.format}.` }
				: { ok: false, text: `${facts.format} non è ammesso. Scegli ${rule.formats.join(' o ')}.` }
		case 'size':
			return sizeLine(sizeBytes ?? 0, rule)
		case 'name':
			return nameLine(facts.fileName, rule.maxLength)
		case 'born-digital':
			return inspection ? bornDigitalLine(inspection) : undefined
		case 'no-active-content':
			return inspection ? activeLine(inspection.active) : undefined
		case 'sign-after':
			return facts.signers === 0
				? { ok: true, text: 'Il documento non era firmato: ora puoi firmare il PDF/A.' }
				: {
						ok: false,
						text: 'il documento era firmato e il risultato non lo è più. Converti prima di firmare: ora firma il PDF/A.',
					}
	}
}

function sizeLine(sizeBytes: number, { maxBytes, of }: Extract<FilingRule, { rule: 'size' }>): Line {
	const [size, max] = [
		sizeInMegabytes(sizeBytes),
		`${maxBytes / 1048576}${of === 'envelope' ? ' di tutta la busta' : ''}`,
	]
	return sizeBytes <= maxBytes
		? { ok: true, text: `Dimensione ammessa: ${size} MB su ${max}.` }
		: {
				ok: false,
				text: `${size} MB superano i ${maxBytes / 1048576} MB ammessi. Dividi il documento in parti.`,
				mend: 'split',
			}
}

function nameLine(name: string, maxLength: number): Line {
	if (name.length > maxLength)
		return {
			ok: false,
			text: `il nome ha ${name.length} caratteri, più dei ${maxLength} ammessi. Accorcialo.`,
			mend: 'rename',
		}
	return PLAIN_NAME.test(name)
		? { ok: true, text: `Nome ammesso: ${name.length} caratteri su ${maxLength}.` }
		: {
				ok: false,
				text: 'il nome contiene spazi, accenti o altri segni. Usa solo lettere, cifre, - e _.',
				mend: 'rename',
			}
}

function bornDigitalLine({ pages, pagesWithoutText }: NonNullable<FilingFacts['inspection']>): Line {
	if (pagesWithoutText.length === 0) return { ok: true, text: 'Tutte le pagine contengono testo.' }
	const which =
		pagesWithoutText.length === pages
			? 'nessuna pagina contiene testo'
			: `senza testo ${pagesWithoutText.length === 1 ? 'la pagina' : 'le pagine'} ${listed(pagesWithoutText)}`
	return { ok: false, text: `${which}: sembra una scansione. Esporta il PDF dal programma con cui hai scritto l’atto.` }
}

function listed(pages: readonly number[]): string {
	return pages.length <= 8 ? pages.join(', ') : `${pages.slice(0, 8).join(', ')} e altre ${pages.length - 8}`
}

const ACTIVE = {
	javascript: 'script (la conversione li toglie)',
	form: 'campi da compilare',
	attachments: 'file allegati',
} as const

function activeLine(active: NonNullable<FilingFacts['inspection']>['active']): Line {
	const left = active.filter((part) => part !== 'javascript')
	return left.length === 0
		? { ok: true, text: 'Nessun elemento attivo.' }
		: { ok: false, text: `contiene ${active.map((part) => ACTIVE[part]).join(', ')}. Togli questi elementi e riprova.` }
}

/** Returns a name the office accepts: no accents, no spaces, short enough, still recognisable. */
export function plainName(name: string, maxLength = 100): string {
	const plain = foldAccents(name.replace(/\.pdf$/i, ''))
		.replaceAll(/[^A-Za-z0-9_-]+/g, '_')
		.replaceAll(/_{2,}/g, '_')
		.replaceAll(/^_+|(?<!_)_+$/g, '')
	return `${plain.slice(0, maxLength - 4) || 'documento'}.pdf`
}
