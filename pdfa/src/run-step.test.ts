import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../test/tiny-pdf.ts'
import { name } from './model/objects.ts'
import { LimitError } from './problem.ts'
import { profileOf } from './profiles/index.ts'
import { runStep } from './run-step.ts'
import { clausesOf, type Step } from './step.ts'
import { targetOf } from './testing/target.ts'
import { write } from './write/write.ts'

const snapshot = (doc: Awaited<ReturnType<typeof tinyDocument>>['doc']) =>
	Buffer.from(write(doc.context, profileOf('2b').file)).toString('latin1')

/** A step that changes dictionaries, arrays, streams and the trailer, and then runs the given function. */
const changing = (end: () => void): Step => ({
	name: 'changing',
	subjects: ['output-intent', 'filters'],
	run(doc) {
		const { context, catalog } = doc
		catalog.set(name('Lang'), PDFString.of('it'))
		catalog.set(name('List'), context.obj([1, context.register(context.stream('new'))]))
		catalog.delete(name('Type'))
		const pages = context.lookup(catalog.get(name('Pages')))
		if (pages && 'set' in pages && typeof pages.set === 'function') pages.set(name('Count'), PDFName.of('many'))
		context.trailerInfo.Info = context.register(context.obj({ Title: PDFString.of('a') }))
		end()
		return [{ clause: '6.2.3', action: 'fixed', note: 'changed' }]
	},
})

describe('a step that is run', () => {
	it('leaves what it did, and says so', async () => {
		const { doc } = await tinyDocument()
		const before = snapshot(doc)
		expect(
			await runStep(
				changing(() => {}),
				doc,
				targetOf('2b'),
			),
		).toEqual([{ clause: '6.2.3', action: 'fixed', note: 'changed' }])
		expect(snapshot(doc)).not.toBe(before)
	})

	it('is undone without a trace where it throws, and reported under its first clause', async () => {
		const { doc } = await tinyDocument()
		const before = snapshot(doc)
		const failing = changing(() => {
			throw new TypeError('not this way')
		})
		expect(await runStep(failing, doc, targetOf('2b'))).toEqual([
			{ clause: '6.2.3', action: 'not-possible', note: 'step changing failed and was undone: not this way' },
		])
		expect(snapshot(doc)).toBe(before)
	})

	it('says what was thrown though it is no error', async () => {
		const { doc } = await tinyDocument()
		const thrown: unknown = 'a text'
		const failing = changing(() => {
			throw thrown
		})
		expect((await runStep(failing, doc, targetOf('1b')))[0]).toMatchObject({
			clause: '6.2.2',
			note: 'step changing failed and was undone: a text',
		})
	})

	it('ends the conversion where a limit is passed, undone', async () => {
		const { doc } = await tinyDocument()
		const before = snapshot(doc)
		const endless = changing(() => {
			throw new LimitError('time', 10)
		})
		await expect(runStep(endless, doc, targetOf('2b'))).rejects.toThrow(LimitError)
		expect(snapshot(doc)).toBe(before)
	})

	it('does nothing for a flavour that has no clause about it', async () => {
		const { doc } = await tinyDocument()
		const step: Step = { ...changing(() => {}), subjects: ['jpeg2000', 'layers'] }
		expect(await runStep(step, doc, targetOf('1b'))).toEqual([])
		expect(clausesOf(step, profileOf('1b'))).toEqual([])
		expect(clausesOf(step, profileOf('3b'))).toEqual(['6.2.8.3', '6.9'])
	})
})
