import { fontSteps } from '../fonts/index.ts'
import type { Step } from '../step.ts'
import { actions } from './actions.ts'
import { actualText } from './actual-text.ts'
import { annotations } from './annotations.ts'
import { colour } from './colour.ts'
import { content } from './content.ts'
import { embeddedFiles } from './files.ts'
import { flattenLayers } from './flatten-layers.ts'
import { flattenTransparency } from './flatten-transparency.ts'
import { forms } from './forms.ts'
import { graphicsState } from './graphics-state.ts'
import { filters, xobjects } from './images.ts'
import { jpeg2000 } from './jpeg2000.ts'
import { layers } from './layers.ts'
import { metadata } from './metadata.ts'
import { longNames, utf8Names } from './names.ts'
import { outputIntent } from './output-intent.ts'
import { pageBoxes } from './page-boxes.ts'
import { pageTree } from './page-tree.ts'
import { structure } from './structure.ts'
import { tags } from './tags.ts'
import { valueLimits } from './value-limits.ts'

/** Steps before the fonts, in order: removal comes before repair, so that nothing is repaired in vain. */
const earlySteps: readonly Step[] = [
	structure,
	longNames,
	pageTree,
	actions,
	embeddedFiles,
	layers,
	flattenLayers,
	pageBoxes,
	outputIntent,
	annotations,
	forms,
	filters,
	xobjects,
	jpeg2000,
	graphicsState,
	content,
]

/** After the fonts: these look at what all others left. */
const lateSteps: readonly Step[] = [flattenTransparency, tags, colour, utf8Names, actualText, metadata, valueLimits]

/** All steps in the order they run. */
export const allSteps: readonly Step[] = [...earlySteps, ...fontSteps, ...lateSteps]
