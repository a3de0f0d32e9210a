import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { isSmallMachine } from '#platform/work/machine-memory.ts'
import { siteRoot } from '#test/program.ts'
import { createWorkbench } from './workbench.server.ts'

const confinement = createConfinement(siteRoot, possibleMeans())

it.each(['site', 'worker'] as const)('has engines waiting in a folder of their own in a %s', async (role) => {
	const workbench = createWorkbench(confinement, siteRoot, role, isSmallMachine(2 * 1024 ** 3))
	workbench.prepare()
	const place = await workbench.take({ isAlone: true })
	expect(place.engine('convert')?.isAlive()).toBe(true)
	expect(place.engine('convert')).toBeUndefined()
	await place.leave()
	expect(existsSync(place.folder)).toBe(false)
})

it('starts no engine ahead in a process that leaves conversions to others, in one that ends, nor on a machine of 1 GB', async () => {
	const web = createWorkbench(confinement, siteRoot, 'web')
	web.prepare()
	const ending = createWorkbench(confinement, siteRoot, 'site')
	await ending.close()
	ending.prepare()
	const small = createWorkbench(confinement, siteRoot, 'worker', isSmallMachine(1024 ** 3))
	small.prepare()
	for (const workbench of [web, ending, small]) {
		const place = await workbench.take({ isAlone: true })
		expect(place.engine('convert')).toBeUndefined()
		await place.leave()
	}
})

it('leaves the engines that wait to who has nothing else running', async () => {
	const workbench = createWorkbench(confinement, siteRoot, 'worker', isSmallMachine(2 * 1024 ** 3))
	workbench.prepare()
	const [second, first] = [await workbench.take({ isAlone: false }), await workbench.take({ isAlone: true })]
	expect(second.engine('convert')).toBeUndefined()
	expect(first.engine('convert')?.isAlive()).toBe(true)
	for (const place of [first, second]) await place.leave()
	await workbench.close()
})
