import { expect, it, onTestFinished } from 'vitest'
import { type InstalledPackage, installPackage } from './install-package.ts'
import { PACKAGES } from './use.ts'

/** Errors of npm if no registry can be reached: the test is then skipped. */
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ECONNRESET/

for (const [name, { prepare, use }] of Object.entries(PACKAGES))
	it(`${name} installs alone into an empty folder, does the same by command and by example, and has types`, async (context) => {
		let installed: InstalledPackage
		try {
			installed = installPackage(name)
		} catch (error) {
			if (error instanceof Error && UNREACHABLE.test(error.message)) context.skip('no registry answers')
			throw error
		}
		onTestFinished(installed.remove)
		await prepare?.(installed.folder)
		const { command, example } = use(installed, process.env.TEST_MACHINE_NODE ?? process.execPath)
		expect(example.trim()).not.toBe('')
		expect(example.trim()).toBe(command.trim())
		installed.compile()
	}, 300_000)
