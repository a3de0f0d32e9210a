import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { siteRoot } from '#test/program.ts'
import { createWorkbench } from './workbench.server.ts'

const confinement = createConfinement(siteRoot, possibleMeans())

it.each(['site', 'worker'] as const)('has engines waiting in a folder of their own in a %s', async (role) => {
	const workbench = createWorkbench(confinement, siteRoot, role)
	workbench.prepare()
	const place = await workbench.take()
	expect(place.engine('convert')?.isAlive()).toBe(true)
	expect(place.engine('convert')).toBeUndefined()
	await place.leave()
	expect(existsSync(place.folder)).toBe(false)
})

it('starts no engine in a process that leaves conversions to others, nor in one that ends', async () => {
	const web = createWorkbench(confinement, siteRoot, 'web')
	web.prepare()
	const ending = createWorkbench(confinement, siteRoot, 'site')
	await ending.close()
	ending.prepare()
	for (const workbench of [web, ending]) {
		const place = await workbench.take()
		expect(place.engine('convert')).toBeUndefined()
		await place.leave()
	}
})
