import type { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { Journal } from '../model/journal.ts'
import { FLAVOURS, profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import { clausesOf, type Finding, type Step, type Target } from '../step.ts'
import { write } from '../write/write.ts'
import { targetOf } from './target.ts'

/** A document that breaks a rule which the step repairs. */
export interface BrokenDocument {
	/** The fault, in words that end a test's title. */
	with: string
	flavour: Flavour
	build: () => Promise<PDFDocument> | PDFDocument
	/** More of the target, beside the flavour. */
	more?: Partial<Target>
}

const isWork = ({ action }: Finding) => action !== 'already-met' && action !== 'not-possible'
const bytesOf = (doc: PDFDocument, flavour: Flavour) =>
	Buffer.from(write(doc.context, profileOf(flavour).file)).toString('latin1')

/**
 * Tests the contract of a step: it reports what it changes under clauses of the flavour, finds nothing to do the second
 * time, and is undone without a trace. Steps that write again each time are told by `onceOnly: false`.
 */
export function stepContract(step: Step, documents: readonly BrokenDocument[], { onceOnly = true } = {}): void {
	describe.each(documents)(`${step.name}, on a document with $with ($flavour)`, ({ flavour, build, more }) => {
		const target = targetOf(flavour, more)

		it('reports what it changes, under clauses that it enforces', async () => {
			const findings = await step.run(await build(), target)
			const work = findings.filter(isWork)
			expect(work).not.toEqual([])
			const clauses = clausesOf(step, target.profile)
			expect(work.map(({ clause }) => clause).filter((clause) => !clauses.includes(clause))).toEqual([])
			expect(work.filter(({ note }) => note.trim() === '')).toEqual([])
		})

		it('finds nothing to do the second time, or writes the same', async () => {
			const doc = await build()
			await step.run(doc, target)
			const once = bytesOf(doc, flavour)
			const again = (await step.run(doc, target)).filter(isWork)
			expect(again.length === 0 || !onceOnly).toBe(true)
			expect(bytesOf(doc, flavour)).toBe(once)
		})

		it('is undone without a trace', async () => {
			const doc = await build()
			const before = bytesOf(doc, flavour)
			const journal = new Journal(doc.context)
			await step.run(doc, target)
			expect(bytesOf(doc, flavour)).not.toBe(before)
			journal.undo()
			expect(bytesOf(doc, flavour)).toBe(before)
		})
	})
}

/** The step runs for these flavours and no others. */
export function runsOnlyFor(step: Step, flavours: readonly Flavour[]): void {
	it(`${step.name} runs for ${flavours.join(', ')} only`, () => {
		expect(FLAVOURS.filter((flavour) => clausesOf(step, profileOf(flavour)).length > 0)).toEqual(flavours)
	})
}
