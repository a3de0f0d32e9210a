import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { Journal } from './journal.ts'
import { name } from './objects.ts'
import { reachable } from './walk.ts'

it('finds again what can be reached after each change: of a dictionary, of an object, of the trailer, and undone', async () => {
	const { doc, page } = await tinyDocument()
	const { context } = doc
	const before = reachable(context).size
	expect(reachable(context)).toBe(reachable(context))
	const inner = context.register(context.obj({}))
	const journal = new Journal(context)
	page.dict.set(name('PieceInfo'), inner)
	expect(reachable(context).has(inner)).toBe(true)
	journal.undo()
	expect(reachable(context).size).toBe(before)
	page.dict.set(name('PieceInfo'), inner)
	context.assign(inner, context.obj([page.ref, context.register(context.obj({}))]))
	expect(reachable(context).size).toBe(before + 2)
	context.delete(inner)
	expect(reachable(context).size).toBe(before)
	context.trailerInfo.Info = context.register(context.obj({}))
	expect(reachable(context).size).toBe(before + 1)
})
