import sharp from 'sharp'
import { expect, it } from 'vitest'
import { forgetPerson } from '#app/features/base/people/personal-data.server.ts'
import { CONTRIBUTIONS } from '#app/features/index.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { deletePhotos, storePhotos } from './photos.server.ts'
import { findStudio, saveStudio } from './studio.server.ts'
import { emptyStudio, studioShown } from './studio.ts'

const deps = await createTestDeps()
const { db, settings } = deps
const { disk } = deps.storage
const ada = await createAdmin(db, 'Ada')
const signal = new AbortController().signal
const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#456' } })
	.withExif({ IFD0: { Copyright: 'segreto-nei-metadati' } })
	.jpeg()
	.toBuffer()
const uploaded = `/uploads/${ada.userId}/grande.jpg`
await disk.put(uploaded.slice(1), photo)

it('shows a photo small and without what the file said about itself, and deletes the one that was uploaded', async () => {
	const stored = await storePhotos(deps, ada, `${uploaded} Anna Bianchi`, null, signal)
	if (!stored.ok) throw new Error(stored.problem)
	const [address = '', ...name] = stored.photos?.split(' ') ?? []
	expect(name).toEqual(['Anna', 'Bianchi'])
	const bytes = Buffer.from(await disk.getBytes(address.slice(1)))
	expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
	expect(bytes.includes('segreto-nei-metadati')).toBe(false)
	await deletePhotos(deps.storage, ada, [null, `${uploaded} Anna Bianchi`], stored.photos)
	expect(await disk.exists(uploaded.slice(1))).toBe(false)
	expect(await disk.exists(address.slice(1))).toBe(true)
	// A photo that stands already stays as it is.
	expect(await storePhotos(deps, ada, stored.photos, stored.photos, signal)).toEqual(stored)
	await deletePhotos(deps.storage, ada, [stored.photos], null)
	expect(await disk.exists(address.slice(1))).toBe(false)
})

it('says whose photo cannot be read', async () => {
	await disk.put('uploads/altri/intera.jpg', photo)
	expect((await storePhotos(deps, ada, '/uploads/altri/intera.jpg Luca Verdi', null, signal)).ok).toBe(false)
	await disk.put(`uploads/${ada.userId}/mezza.jpg`, photo.subarray(0, 200))
	for (const file of ['mezza.jpg', 'manca.jpg'])
		expect(await storePhotos(deps, ada, `/uploads/${ada.userId}/${file} Luca Verdi`, null, signal)).toEqual({
			ok: false,
			problem: 'Luca Verdi',
		})
})

it('takes the pictures of whoever uploaded them out of the site with the account, and no others', async () => {
	const others = '/uploads/altri/luca.webp Luca Verdi'
	const photos = `/uploads/${ada.userId}/anna.webp Anna Bianchi\n${others}`
	const studio = { ...emptyStudio, name: 'Studio', photos, logo: `/uploads/${ada.userId}/logo.png` }
	expect((await saveStudio(settings, ada, studio, seenOf(studioShown(emptyStudio)))).ok).toBe(true)
	await db.transaction((tx) => forgetPerson(tx, CONTRIBUTIONS.personalTables, ada))
	await settings.change(() => Promise.resolve())
	expect(await findStudio(settings)).toEqual({ ...studio, photos: others, logo: null })
})
