/** Labelled statements about passages of law: JSON Lines of passages and of claims. */
import { z } from 'zod'
import { findKnownAct } from '../law/known-acts.ts'
import { isLegalRef, type LegalRef, type Passage, splitRef } from '../law/model.ts'
import { parseLines } from './parse-lines.ts'

const PassageRow = z.object({
	id: z.string(),
	ref: z.string().refine((ref): ref is LegalRef => isLegalRef(ref), 'ref is not act:article'),
	actTitle: z.string().default(''),
	heading: z.string().default(''),
	passage: z.string().min(1),
})

const Claim = z.object({
	/** `id` of its passage. */
	passage: z.string(),
	question: z.string().default(''),
	sentence: z.string(),
	label: z.enum(['supported', 'unsupported']).optional(),
	/** "close", "plain", "applied"; for false claims, the false part. */
	kind: z.string().optional(),
})
export type Claim = z.infer<typeof Claim>

/** @throws Error naming the set and the line */
export function parsePassages(name: string, jsonLines: string): Map<string, Passage> {
	return new Map(parseLines(PassageRow, name, jsonLines).map((row) => [row.id, toPassage(row)]))
}

/** @throws Error naming the set and the line */
export function parseClaims(name: string, jsonLines: string): Claim[] {
	return parseLines(Claim, name, jsonLines)
}

/** Commi are not set: a part of an article does not say which of them it holds. */
function toPassage({ id, ref, actTitle, heading, passage }: z.infer<typeof PassageRow>): Passage {
	const { act: code, article } = splitRef(ref)
	const known = findKnownAct(code)
	return {
		id,
		ref,
		act: {
			code,
			title: actTitle === '' ? (known?.title ?? code) : actTitle,
			documentType: 'legge',
			area: 'civile',
		},
		article,
		heading,
		path: [],
		start: 0,
		end: passage.length,
		text: passage,
		validity: {},
		abrogated: false,
		source: id,
		audience: 'public',
	}
}
