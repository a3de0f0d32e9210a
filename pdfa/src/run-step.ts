import type { PDFDocument } from '@cantoo/pdf-lib'
import { Journal } from './model/journal.ts'
import { LimitError } from './problem.ts'
import { clausesOf, type Finding, type Step, type Target } from './step.ts'

/**
 * Runs a step if the flavour has a clause for it, and returns its findings. A step that throws is undone and reported:
 * the check then says whether the document can do without it.
 * @throws LimitError when a stated limit is passed
 */
export async function runStep(step: Step, doc: PDFDocument, target: Target): Promise<readonly Finding[]> {
	const [clause] = clausesOf(step, target.profile)
	if (clause === undefined) return []
	const journal = new Journal(doc.context)
	try {
		const findings = await step.run(doc, target)
		journal.close()
		return findings
	} catch (error) {
		journal.undo()
		if (error instanceof LimitError) throw error
		const note = `step ${step.name} failed and was undone: ${error instanceof Error ? error.message : String(error)}`
		return [{ clause, action: 'not-possible', note }]
	}
}
