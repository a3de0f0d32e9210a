import {
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFName,
	type PDFObject,
	type PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { cmykProfile } from '../icc/cmyk.ts'
import { COMPONENTS, isUsableAsInput, readIccHeader } from '../icc/profile.ts'
import { grayProfile, srgbProfile } from '../icc/srgb.ts'
import { decode } from '../model/decode.ts'
import { type Holder, holders, resourcesOfItsOwn } from '../model/holders.ts'
import { asDict, dictAt, get, name, nameAt, nameText, numberAt, resolve } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { scan } from '../model/scan.ts'
import { partsOf, reachable } from '../model/walk.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'
import { arraysNamed, type Device, isDevice } from './colour-arrays.ts'
import { outputColours } from './output-intent.ts'
import { settleOverprint } from './overprint.ts'
import { nameOutputColours } from './profile-of-output.ts'
import { agreeOnSeparations } from './separations.ts'
import { nameUnreachedColours } from './unreached-colours.ts'

const DEFAULTS: Record<Device, string> = {
	DeviceGray: 'DefaultGray',
	DeviceRGB: 'DefaultRGB',
	DeviceCMYK: 'DefaultCMYK',
}
const COMPONENTS_OF: Record<Device, number> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 }

/**
 * Device colours that the output intent does not cover get a Default colour space in the resources of the content that
 * uses them (ISO 19005-1 §6.2.3.3, ISO 19005-2 §6.2.4.3); ICC profiles that the part does not allow are replaced
 * (§6.2.3.2, §6.2.4.2).
 */
export const colour: Step = {
	name: 'colour',
	subjects: ['input-profiles', 'device-colours', 'process-colours', 'colorants', 'overprint', 'output-profile-once'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const profiles = new Profiles(doc)
		replaceBadProfiles(doc, profile, profiles, findings)
		const output = outputColours(doc)
		const covered = new Set<Device>(output === undefined ? [] : ['DeviceGray'])
		if (output === 'RGB ') covered.add('DeviceRGB')
		if (output === 'CMYK') covered.add('DeviceCMYK')
		repairDeviceN(doc, covered, profiles, profile, findings)
		const all = holders(doc)
		const again = profile.clauses['output-profile-once']
		const renamed = again === undefined ? 0 : nameOutputColours(doc, all)
		if (again !== undefined && renamed > 0)
			findings.push({ clause: again, action: 'fixed', note: `${renamed} colour spaces by the profile of the output` })
		const count = nameUnreachedColours(doc, all, (device) =>
			covered.has(device) ? undefined : profiles.space(COMPONENTS_OF[device]),
		)
		if (count > 0) {
			const note = `${count} colour spaces of shadings and Default colour spaces by profile`
			findings.push({ clause: clauseOf(profile, 'device-colours'), action: 'fixed', note })
		}
		if (profile.clauses.colorants) findings.push(...agreeOnSeparations(doc, profile.clauses.colorants))
		for (const holder of all) {
			const group = holder.ownResources ? undefined : dictAt(holder.dict, 'Group')
			const blending = group && nameAt(group, 'CS')
			// No Default colour space of a user reaches the group of a form.
			if (group && isDevice(blending) && !covered.has(blending))
				group.set(name('CS'), profiles.space(COMPONENTS_OF[blending]))
			for (const device of devicesOf(doc, holder)) {
				if (covered.has(device)) continue
				const resources = scan(holder).device.has(device) ? resourcesOfItsOwn(holder) : holder.resources
				if (!resources) continue
				const spaces = dictAt(resources, 'ColorSpace') ?? doc.context.obj({})
				if (get(spaces, DEFAULTS[device]) instanceof PDFArray) continue
				spaces.set(name(DEFAULTS[device]), profiles.space(COMPONENTS_OF[device]))
				resources.set(name('ColorSpace'), spaces)
				findings.push({
					clause: clauseOf(profile, 'device-colours'),
					action: 'fixed',
					...(holder.page ? { page: holder.page.number } : {}),
					note: `${DEFAULTS[device]} says what ${device} means`,
				})
			}
		}
		if (profile.clauses.overprint) findings.push(...settleOverprint(doc, all, profile.clauses.overprint))
		return findings
	},
}

/** One stream for each kind of profile, shared by all that need it. */
class Profiles {
	readonly #doc: PDFDocument
	readonly #refs = new Map<number, PDFRef>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
	}

	ref(components: number): PDFRef {
		let ref = this.#refs.get(components)
		if (!ref) {
			const bytes = components === 4 ? cmykProfile() : components === 3 ? srgbProfile() : grayProfile()
			ref = this.#doc.context.register(packedStream(this.#doc.context, bytes, { N: components }))
			this.#refs.set(components, ref)
		}
		return ref
	}

	space(components: number): PDFArray {
		return this.#doc.context.obj(['ICCBased', this.ref(components)])
	}
}

function replaceBadProfiles(doc: PDFDocument, profile: Profile, profiles: Profiles, findings: Finding[]): void {
	const verdicts = new Map<PDFStream, boolean>()
	for (const [ref, object] of reachable(doc.context)) {
		for (const array of arraysNamed(partsOf(doc.context, ref, object), 'ICCBased')) {
			const stream = resolve(doc.context, array.get(1))
			if (stream instanceof PDFStream) {
				const good = verdicts.get(stream) ?? isGoodProfile(stream, profile)
				verdicts.set(stream, good)
				if (good) continue
			}
			const n = stream instanceof PDFStream ? (numberAt(stream.dict, 'N') ?? 3) : 3
			array.set(1, profiles.ref(n === 1 || n === 4 ? n : 3))
			findings.push({
				clause: clauseOf(profile, 'input-profiles'),
				action: 'replaced',
				object: ref.objectNumber,
				note: 'ICC profile that this part does not allow',
			})
		}
	}
}

function isGoodProfile(stream: PDFStream, rules: Profile): boolean {
	try {
		const header = readIccHeader(decode(stream).bytes)
		return (
			header !== undefined &&
			isUsableAsInput(header, rules) &&
			COMPONENTS[header.colorSpace] === numberAt(stream.dict, 'N')
		)
	} catch {
		return false
	}
}

/**
 * Attributes of DeviceN spaces: their process space is not reached by Default spaces, so it is named by profile; each
 * spot colorant is described (ISO 19005-2 §6.2.4.4).
 */
function repairDeviceN(
	doc: PDFDocument,
	covered: ReadonlySet<Device>,
	profiles: Profiles,
	profile: Profile,
	findings: Finding[],
): void {
	let inks: Map<PDFName, PDFObject> | undefined
	const inkOf = (colorant: PDFName) => {
		inks ??= separations(doc)
		const known = inks.get(colorant)
		if (known) return known
		const made = newInk(doc, colorant)
		inks.set(colorant, made)
		return made
	}
	for (const [ref, object] of reachable(doc.context)) {
		for (const array of arraysNamed(partsOf(doc.context, ref, object), 'DeviceN')) {
			const report = (note: string) =>
				findings.push({ clause: clauseOf(profile, 'process-colours'), action: 'fixed', object: ref.objectNumber, note })
			const attributes = asDict(resolve(doc.context, array.get(4)))
			const process = attributes && dictAt(attributes, 'Process')
			const space = process && nameAt(process, 'ColorSpace')
			if (process && isDevice(space) && !covered.has(space)) {
				process.set(name('ColorSpace'), profiles.space(COMPONENTS_OF[space]))
				report('process colours of a DeviceN space by profile')
			}
			if (profile.clauses.colorants && describeColorants(doc.context, array, attributes, process, inkOf))
				report('colorants of a DeviceN space described')
		}
	}
}

function describeColorants(
	context: PDFContext,
	array: PDFArray,
	attributes: PDFDict | undefined,
	process: PDFDict | undefined,
	inkOf: (colorant: PDFName) => PDFObject,
): boolean {
	const colorants = resolve(context, array.get(1))
	if (!(colorants instanceof PDFArray)) return false
	const components = process && resolve(context, process.get(name('Components')))
	const known = new Set(
		components instanceof PDFArray ? components.asArray().map((item) => resolve(context, item)) : [],
	)
	const described = (attributes && dictAt(attributes, 'Colorants')) ?? context.obj({})
	let added = false
	for (const item of colorants.asArray()) {
		const colorant = resolve(context, item)
		if (
			!(colorant instanceof PDFName) ||
			nameText(colorant) === 'None' ||
			known.has(colorant) ||
			described.has(colorant)
		)
			continue
		if (PROCESS_COLORANTS.has(nameText(colorant))) continue
		described.set(colorant, inkOf(colorant))
		added = true
	}
	if (!added) return false
	const holder = attributes ?? context.obj({})
	holder.set(name('Colorants'), described)
	if (!attributes) array.insert(4, holder)
	return true
}

const PROCESS_COLORANTS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])

/** Separation spaces of the document by colorant: the same colorant must be described alike everywhere. */
function separations(doc: PDFDocument): Map<PDFName, PDFObject> {
	const found = new Map<PDFName, PDFObject>()
	for (const [ref, object] of reachable(doc.context)) {
		for (const array of arraysNamed(partsOf(doc.context, ref, object), 'Separation')) {
			const colorant = resolve(doc.context, array.get(1))
			if (colorant instanceof PDFName && !found.has(colorant)) found.set(colorant, array)
		}
	}
	return found
}

/** An ink without a description. Its colour is never shown alone, since readers use the tint transform of all inks together. */
function newInk(doc: PDFDocument, colorant: PDFName): PDFArray {
	const tint = doc.context.register(doc.context.obj({ FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1 }))
	return doc.context.obj(['Separation', colorant, 'DeviceGray', tint])
}

/** Device spaces that the content of a holder uses, by operators or through its resources. */
function devicesOf(doc: PDFDocument, holder: Holder): Set<Device> {
	const found = new Set<Device>(scan(holder).device)
	const { resources } = holder
	const note = (space: PDFObject | undefined) => addDevices(doc, space, found, 0)
	const group = dictAt(holder.dict, 'Group')
	if (group) note(get(group, 'CS'))
	if (!resources) return found
	for (const [key, value] of dictAt(resources, 'ColorSpace')?.entries() ?? []) {
		if (!nameText(key).startsWith('Default')) note(value)
	}
	for (const value of dictAt(resources, 'Shading')?.values() ?? []) {
		const shading = asDict(resolve(doc.context, value))
		if (shading) note(get(shading, 'ColorSpace'))
	}
	for (const value of dictAt(resources, 'XObject')?.values() ?? []) {
		const object = asDict(resolve(doc.context, value))
		if (!object) continue
		if (nameAt(object, 'Subtype') === 'Image') note(get(object, 'ColorSpace'))
		const inner = dictAt(object, 'Group')
		if (inner) note(get(inner, 'CS'))
	}
	return found
}

function addDevices(doc: PDFDocument, space: PDFObject | undefined, found: Set<Device>, depth: number): void {
	const object = resolve(doc.context, space)
	if (depth > 8 || !object) return
	if (object instanceof PDFName) {
		const device = nameText(object)
		if (device === 'DeviceGray' || device === 'DeviceRGB' || device === 'DeviceCMYK') found.add(device)
	} else if (object instanceof PDFArray) {
		const kind = resolve(doc.context, object.get(0))
		const family = kind instanceof PDFName ? nameText(kind) : ''
		if (object.size() === 1) addDevices(doc, kind, found, depth + 1)
		else if (family === 'Indexed' || family === 'Pattern') addDevices(doc, object.get(1), found, depth + 1)
		else if (family === 'Separation' || family === 'DeviceN') {
			addDevices(doc, object.get(2), found, depth + 1)
			const attributes = asDict(resolve(doc.context, object.get(4)))
			for (const colorant of attributes ? (dictAt(attributes, 'Colorants')?.values() ?? []) : []) {
				addDevices(doc, colorant, found, depth + 1)
			}
		}
	}
}
