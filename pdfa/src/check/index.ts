import { profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import { checkActions } from './actions.ts'
import { checkAnnotations } from './annotations.ts'
import { checkActualText } from './content/marked-content.ts'
import type { Context, OnPage } from './context.ts'
import { checkDocumentFeatures } from './document-features.ts'
import { checkEmbeddedFiles, createFileSpecificationCheck } from './embedded-files.ts'
import { checkFileStructure } from './file-structure.ts'
import { checkForms } from './forms.ts'
import { checkLogicalStructure } from './logical-structure.ts'
import { checkDocumentMetadata, checkObjectMetadata } from './metadata/metadata.ts'
import { checkObjects } from './objects-and-limits.ts'
import { checkOptionalContent } from './optional-content.ts'
import { checkOutputIntents } from './output-intents.ts'
import { checkPages } from './pages.ts'
import { type Failure, Report } from './report.ts'
import { checkSignatures } from './signatures.ts'
import { PdfFile } from './syntax/file.ts'
import { FileFault } from './syntax/file-fault.ts'
import { SyntaxFault } from './syntax/lexer.ts'
import type { Dict } from './syntax/objects.ts'

export type { Failure } from './report.ts'

export interface CheckOptions {
	/** Nesting level of a file within files; deeper than two they are not checked. */
	depth?: number
	onPage?: OnPage
}

export interface CheckResult {
	compliant: boolean
	failures: Failure[]
}

const MAX_DEPTH = 2

/**
 * Returns whether the file is PDF/A of this flavour (ISO 19005-1, -2, -3), rule for rule as veraPDF judges.
 * A file that cannot be read as PDF is not compliant: a failure of clause 6.1 with test 0.
 */
export async function check(bytes: Uint8Array, flavour: Flavour, options: CheckOptions = {}): Promise<CheckResult> {
	const report = new Report(profileOf(flavour))
	let file: PdfFile
	try {
		file = new PdfFile(bytes)
	} catch (error) {
		if (!(error instanceof SyntaxFault || error instanceof FileFault)) throw error
		return { compliant: false, failures: [{ clause: '6.1', test: 0, note: error.message }] }
	}
	try {
		checkFileStructure(file, report)
		const { catalog } = file
		if (!catalog) throw new FileFault('the file has no document catalog')
		// Nothing that is encrypted can be judged further, and nothing need be.
		if (!file.trailer.has('Encrypt')) await checkDocument(file, catalog, report, options)
	} catch (error) {
		if (!(error instanceof FileFault)) throw error
		report.failures.push({ clause: '6.1', test: 0, note: error.message })
	}
	return { compliant: report.failures.length === 0, failures: report.failures }
}

async function checkDocument(
	file: PdfFile,
	catalog: Dict,
	report: Report,
	{ depth = 0, onPage }: CheckOptions,
): Promise<void> {
	const fileSpecifications = createFileSpecificationCheck(report)
	const context: Context = {
		file,
		catalog,
		report,
		outputColourSpace: undefined,
		outputProfile: undefined,
		blending: undefined,
		blendingProfile: undefined,
		associateFiles: fileSpecifications.associate,
		checkEmbedded: async (bytes) => {
			if (depth >= MAX_DEPTH) return false
			const { embeddedFiles } = report.profile
			for (const flavour of embeddedFiles.kind === 'pdfa-only' ? embeddedFiles.flavours : []) {
				if ((await check(bytes, flavour, { depth: depth + 1 })).compliant) return true
			}
			return false
		},
	}
	checkObjects(file, report, (dict, num) => {
		fileSpecifications.visit(dict, num)
		checkActualText(dict, report)
		checkObjectMetadata(context, dict, num)
	})
	checkDocumentMetadata(context)
	const { profile, space } = checkOutputIntents(context, catalog)
	context.outputColourSpace = space
	context.outputProfile = profile
	checkDocumentFeatures(context)
	checkOptionalContent(context)
	checkActions(context)
	checkForms(context)
	checkSignatures(context)
	checkLogicalStructure(context)
	checkAnnotations(context)
	checkPages(context, onPage)
	await checkEmbeddedFiles(context, fileSpecifications)
}
