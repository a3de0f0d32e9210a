import { expect, it } from 'vitest'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { deleteTemplate, findTemplates, saveTemplate } from './templates.server.ts'

const { db } = await createTestDeps()
const ada = await createAdmin(db, 'Ada')

it('deletes no template that a colleague rewrote meanwhile', async () => {
	const template = { title: 'Servono i documenti', body: 'Per risponderti ci servono i documenti.' }
	await saveTemplate(db, ada, template, seenOn({ version: '' }))
	const shown = async () => (await findTemplates(db, ada)).find(({ title }) => title === template.title)
	const before = await shown()
	const rewritten = { ...template, body: 'Per risponderti ci serve la visura.' }
	await saveTemplate(db, ada, rewritten, seenOn(before))
	expect(await deleteTemplate(db, ada, before?.id ?? '', seenOn(before))).toBe(false)
	expect(await shown()).toMatchObject(rewritten)
	expect(await deleteTemplate(db, ada, before?.id ?? '', seenOn(await shown()))).toBe(true)
	expect(await shown()).toBeUndefined()
})
