import { expect, it } from 'vitest'
import { createCollaboratore, createPerson } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { profileShown } from './profile.ts'
import { findProfile, saveProfile } from './profiles.server.ts'
import { ProfileForm } from './save-profile.ts'

const { db } = await createTestDatabase()

it('lets nobody but themselves appear under the name of one of the staff', async () => {
	const [carla, ugo] = [await createCollaboratore(db, 'Carla'), await createPerson(db, 'Ugo')]
	const form = ProfileForm.parse({ name: 'Ugo', surename: 'Bo', displayName: 'CARLA  Prova' })
	const save = async (person: typeof ugo, displayName = form.displayName) =>
		saveProfile(db, person, { ...form, displayName }, seenOf(profileShown(await findProfile(db, person))))
	expect(await save(ugo)).toEqual({ ok: false, problem: { code: 'colleagues-name' } })
	expect(await save(ugo, 'Carla Provolo')).toEqual({ ok: true })
	expect(await save(carla)).toEqual({ ok: true })
	expect(await save(ugo, 'Carla prova')).toEqual({ ok: false, problem: { code: 'colleagues-name' } })
})
