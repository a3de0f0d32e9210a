import { existsSync, statSync } from 'node:fs'
import type { Verdict } from '../../verapdf.ts'
import { type Features, lostFeatures, readFeatures } from './features.ts'
import { changeOfLook, MOST_CHANGED, Pages } from './looks.ts'
import { compareWords, readWords } from './words.ts'
import { readProperties } from './xmp.ts'

/** Each is judged only where the ones before it were passed; `perfect` passes all. */
export const STAGES = ['written', 'valid', 'words', 'looks', 'keeps'] as const

export interface Judgement {
	/** The first stage that was not passed, or `perfect`. */
	end: (typeof STAGES)[number] | 'perfect'
	note: string
	/** Names of properties of the metadata that the output lacks; judged of valid outputs, outside the stages. */
	lostProperties: readonly string[]
}

/** Input that the outputs of all rivals are held against, read at most once. */
export class Source {
	readonly pdf: string
	readonly features: Features
	readonly pages: Pages
	private read: { words: Promise<Map<string, number>>; properties: Promise<Map<string, string>> } | undefined

	private constructor(pdf: string, features: Features) {
		this.pdf = pdf
		this.features = features
		this.pages = new Pages(pdf)
	}

	/** Undefined for what cannot be read without a password, by whomever. */
	static async open(pdf: string): Promise<Source | undefined> {
		const features = await readFeatures(pdf)
		return features && new Source(pdf, features)
	}

	content(): { words: Promise<Map<string, number>>; properties: Promise<Map<string, string>> } {
		this.read ??= { words: readWords(this.pdf), properties: readProperties(this.pdf) }
		return this.read
	}
}

export async function judge(
	source: Source,
	output: string,
	flavour: string,
	verdict: Verdict | undefined,
): Promise<Judgement> {
	const end = (stage: Judgement['end'], note: string, lostProperties: readonly string[] = []) => ({
		end: stage,
		note,
		lostProperties,
	})
	if (!existsSync(output) || statSync(output).size === 0) return end('written', '')
	if (!verdict?.compliant) return end('valid', verdict ? verdict.rules.join(', ') || 'unreadable' : 'not judged')
	const { words, properties } = source.content()
	const after = await readProperties(output)
	const lostProperties = [...(await properties)].flatMap(([key, label]) => (after.has(key) ? [] : [label]))
	const { lost, gained, isKept } = compareWords(await words, await readWords(output), flavour)
	if (!isKept) return end('words', `${lost} lost, ${gained} gained`, lostProperties)
	const change = await changeOfLook(source.pages, new Pages(output))
	if (change > MOST_CHANGED) return end('looks', `${change.toFixed(2)} %`, lostProperties)
	const lostOnes = lostFeatures(source.features, await readFeatures(output), flavour)
	return lostOnes.length > 0 ? end('keeps', lostOnes.join(', '), lostProperties) : end('perfect', '', lostProperties)
}
