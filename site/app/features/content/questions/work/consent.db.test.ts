import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenNow, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { addAnswer } from '../answers.server.ts'
import { findQuestion } from '../find-question.server.ts'
import { sendQuestion } from '../questions.server.ts'
import { questions } from '../questions-table.server.ts'
import { findOwnQuestion } from '../stage/stage.server.ts'
import { setPublishable } from './consent.server.ts'
import { draftAnonymous, publishAnonymously } from './publish-anonymous.server.ts'

const deps = await createTestDeps()
const { db } = deps
const ada = await createAdmin(db, 'Ada')
const anna = await createPerson(db, 'Anna')

async function own(id: string) {
	const question = await findOwnQuestion(db, anna, id)
	if (!question) throw new Error('not an own question')
	return question
}

it('takes the page without a name off the site when its author takes the permission back, and publishes it anew once it is given again', async () => {
	const asked = { title: 'Una permuta di terreni', content: 'Una domanda lunga abbastanza.', publishable: false }
	const sent = await sendQuestion(deps, anna, asked)
	const id = sent.ok ? sent.id : ''
	await addAnswer(deps, ada, id, 'Sì, con un atto del notaio.', await seenNow(db, questions, id))
	const text = { title: 'Permuta', content: 'Un testo riletto dallo studio.', answer: 'Sì.' }
	const publish = async () => {
		const published = await publishAnonymously(db, ada, id, text, seenOn(await draftAnonymous(db, ada, id)))
		if (!published.ok) throw new Error(published.problem.code)
		return published.id
	}
	expect(await setPublishable(db, await own(id), true)).toBe('saved')
	const first = await publish()
	expect(await findQuestion(db, null, first)).toMatchObject({ title: 'Permuta' })
	expect(await setPublishable(db, await own(id), false)).toBe('withdrawn')
	expect(await findQuestion(db, null, first)).toBeUndefined()
	expect(await draftAnonymous(db, ada, id)).toBeUndefined()
	expect(await setPublishable(db, await own(id), false)).toBe('saved')
	await setPublishable(db, await own(id), true)
	const second = await publish()
	expect(second).not.toBe(first)
	expect(await findQuestion(db, null, second)).toMatchObject({ title: 'Permuta' })
	expect(await findQuestion(db, null, first)).toBeUndefined()
	await db.update(questions).set({ status: 'published' }).where(eq(questions.id, id))
	expect(await setPublishable(db, await own(id), false)).toBe('not-possible')
})
