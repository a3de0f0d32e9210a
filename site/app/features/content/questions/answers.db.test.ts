import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { createPerson } from '#test/people.ts'
import { seenNow, seenOf, untilNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { acceptAnswer, addAnswer, editAnswer } from './answers.server.ts'
import { findQuestion } from './find-question.server.ts'
import { answers, questions } from './questions-table.server.ts'
import { findOwnQuestion, markSeen } from './stage/stage.server.ts'

const deps = await createTestDeps()
const { db } = deps
const anna = await createPerson(db, 'Anna')
const bruno = await createPerson(db, 'Bruno')

/** Creates a question of Anna with an answer that she accepted, and returns how its author edits it and what she sees then. */
async function accepted(author: Person, body: string) {
	const asked = { userId: anna.userId, title: 'Una domanda', content: body, status: 'published' as const }
	const [question] = await db.insert(questions).values(asked).returning()
	const id = question?.id ?? ''
	const added = await addAnswer(deps, author, id, body, await seenNow(db, questions, id))
	if (!added.ok) throw new Error(added.problem.code)
	expect(await acceptAnswer(deps, anna, added.id, await seenNow(db, answers, added.id))).toEqual({ ok: true })
	const own = await findOwnQuestion(db, anna, id)
	if (!own) throw new Error('not an own question')
	await markSeen(db, own, untilNow())
	return {
		edit: (text: string) => editAnswer(db, author, added.id, text, seenOf({ body, isPublic: true })),
		shown: async () => {
			const [row] = await db.select().from(questions).where(eq(questions.id, id))
			const isNews = row !== undefined && row.changedAt > row.seenAt
			return { isNews, isAccepted: (await findQuestion(db, anna, id))?.answers[0]?.isAccepted }
		},
	}
}

it('takes an acceptance back when the answer says something else, and shows its asker that there is news', async () => {
	const { edit, shown } = await accepted(bruno, 'Il termine è di trenta giorni.')
	await edit('Il termine è di trenta giorni.')
	expect(await shown()).toEqual({ isNews: false, isAccepted: true })
	await edit('Il termine è di novanta giorni.')
	expect(await shown()).toEqual({ isNews: true, isAccepted: false })
})

it('leaves an acceptance to the asker who edits their own answer', async () => {
	const { edit, shown } = await accepted(anna, 'Ho trovato: lo dice l’articolo 7.')
	await edit('Ho trovato: lo dice l’articolo 8.')
	expect(await shown()).toMatchObject({ isAccepted: true })
})
