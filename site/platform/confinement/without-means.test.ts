import { expect, it } from 'vitest'
import { signedIn } from '#test/signed-in.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestApp } from '#test/test-app.ts'
import { possibleMeans } from './means.ts'

/** Neither bwrap nor unshare is on this path; Node is started by its full path. */
const withoutMeans = { PATH: temporaryFolder() }

it('says at start that nothing confines what reads received files, and how to change that', async () => {
	const site = await startSite({ env: withoutMeans })
	await site.line(/^Attenzione: i programmi che leggono i file ricevuti non sono isolati.*installa bubblewrap/)
	expect((await startSite()).stdout.filter((line) => line.startsWith('Attenzione'))).toEqual([])
})

it('does not start where confinement is required and cannot be had', async () => {
	const program = runProgram('server/main.ts', {
		...withoutMeans,
		CONFINEMENT: 'required',
		DATA_DIR: temporaryFolder(),
	})
	expect(await program.end).toBe(2)
	expect(program.stderr).toEqual([
		expect.stringMatching(/^CONFINEMENT=required, ma .* installa bubblewrap .* togli CONFINEMENT\.$/),
	])
	const confined = await startSite({ env: { CONFINEMENT: 'required' } })
	expect((await confined.fetch('/readyz')).status).toBe(200)
})

it('tells admins, and only where it is so', async () => {
	const panelWith = async (means = possibleMeans()) => {
		const site = await createTestApp({}, means)
		const { cookie } = await signedIn(site.deps, 'ada', true)
		return (await site.fetch('/admin', { headers: { cookie } })).text()
	}
	expect(await panelWith(possibleMeans().slice(-1))).toContain('I programmi che leggono i file non sono isolati')
	expect(await panelWith()).not.toContain('non sono isolati')
})
