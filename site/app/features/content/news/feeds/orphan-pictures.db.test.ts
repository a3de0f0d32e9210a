import { expect, it } from 'vitest'
import { createTestDeps } from '#test/test-app.ts'
import { news } from '../news-table.server.ts'
import { deleteOrphanPictures } from './orphan-pictures-job.server.ts'

it('deletes pictures of feeds whose article is gone, and no other file', async () => {
	const deps = await createTestDeps()
	const keys = ['uploads/notizie/usata.webp', 'uploads/notizie/orfana.webp', 'uploads/anna/foto.webp']
	for (const key of keys) await deps.storage.disk.put(key, 'x')
	const row = {
		slug: 'notizia',
		kind: 'feed',
		title: 'Notizia',
		publishedAt: new Date(),
		sourceName: 'Fonte',
		url: 'https://fonte.example/1',
	} as const
	await deps.db.insert(news).values({ ...row, urlToImage: '/uploads/notizie/usata.webp' })
	const later = new Date(Date.now() + 60_000)
	expect(await deleteOrphanPictures(deps, new Date(0))).toBe(0)
	expect(await deleteOrphanPictures(deps, later)).toBe(1)
	const left = await Promise.all(keys.map((key) => deps.storage.disk.exists(key)))
	expect(left).toEqual([true, false, true])
})
