import { type PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { streamBytes } from '../model/decode.ts'
import { dictAt, streamAt } from '../model/objects.ts'
import { profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import { clausesOf, type Finding, type Target } from '../step.ts'
import { fontSteps } from './index.ts'

export interface TestDocument {
	doc: PDFDocument
	font: PDFDict
}

/** A document of one page that shows `content` with the font as /F1. */
export async function documentWith(fontOf: (doc: PDFDocument) => PDFDict, content: string): Promise<TestDocument> {
	const doc = await PDFDocument.create()
	const page = doc.addPage([200, 100])
	const font = fontOf(doc)
	const fontRef = doc.context.register(font)
	page.node.set(PDFName.of('Resources'), doc.context.obj({ Font: { F1: fontRef } }))
	page.node.set(
		PDFName.of('Contents'),
		doc.context.register(PDFRawStream.of(doc.context.obj({}), latin1Bytes(content))),
	)
	return { doc, font }
}

/** Registers a font program as a stream. */
export function program(doc: PDFDocument, data: Uint8Array, subtype?: string): PDFRef {
	return doc.context.register(PDFRawStream.of(doc.context.obj(subtype ? { Subtype: subtype } : {}), data))
}

/** Returns a target with folders of added fonts. */
export function targetOf(flavour: Flavour, fontFolders: readonly string[] = []): Target {
	return { profile: profileOf(flavour), language: 'it', fontFolders }
}

/** Runs the font steps that a flavour has and returns their findings. */
export async function runFontSteps(doc: PDFDocument, flavour: Flavour): Promise<Finding[]> {
	const findings: Finding[] = []
	const target = targetOf(flavour)
	for (const step of fontSteps)
		if (clausesOf(step, target.profile).length > 0) findings.push(...(await step.run(doc, target)))
	return findings
}

/** Bytes of the program of a simple font or CIDFont. */
export function programBytes(font: PDFDict, key: string): Uint8Array | undefined {
	const descriptor = dictAt(font, 'FontDescriptor')
	return descriptor && streamBytes(streamAt(descriptor, key))
}
