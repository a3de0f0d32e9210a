import { postsTakenTwice } from './posts.ts'
import { foldersPointOneWay, noCircleOfFeatures, noCircleOfFiles } from './rules/directions.ts'
import { checkerReadsForItself, engineKnowsNoOther, nothingSeesTheLab, pdfaRunsInBrowsers } from './rules/engines.ts'
import { layerRules } from './rules/layers.ts'
import { peopleAreAddressedInOnePlace, suspendedPeopleGetFewMails } from './rules/mails.ts'
import { manifestRules } from './rules/manifests.ts'
import {
	accentsAreFoldedOnce,
	confinedDecodersHaveProgramsAlone,
	decodersAreNamed,
	environmentHasOneReader,
	maximumsAreCountedUnderALock,
} from './rules/one-place.ts'
import type { Rule } from './rules/rule.ts'
import { foldersAreSmall, modulesAreShort } from './rules/sizes.ts'
import {
	docstringsSayWhatAThingIs,
	refusalsHaveOneForm,
	refusedFormsHaveTheFocus,
	regionsStandBeforeTheirWords,
} from './rules/wording.ts'
import { sqlOverTheFence } from './sql-fence.ts'
import { overwritersWithoutVersion } from './versions.ts'
import { plainTextOfPeople } from './written-text.ts'

export const RULES: readonly Rule[] = [
	noCircleOfFiles,
	noCircleOfFeatures,
	foldersPointOneWay,
	...layerRules,
	...manifestRules,
	engineKnowsNoOther,
	nothingSeesTheLab,
	checkerReadsForItself,
	pdfaRunsInBrowsers,
	foldersAreSmall,
	modulesAreShort,
	docstringsSayWhatAThingIs,
	refusalsHaveOneForm,
	refusedFormsHaveTheFocus,
	regionsStandBeforeTheirWords,
	environmentHasOneReader,
	decodersAreNamed,
	confinedDecodersHaveProgramsAlone,
	maximumsAreCountedUnderALock,
	peopleAreAddressedInOnePlace,
	suspendedPeopleGetFewMails,
	{ name: 'a use case that overwrites takes the version that was shown', violations: overwritersWithoutVersion },
	{ name: 'two equal posts of a few seconds are one', violations: postsTakenTwice },
	{ name: 'text that people write is cleaned by `writtenText`', violations: plainTextOfPeople },
	accentsAreFoldedOnce,
	{ name: 'a table is read through its owner', violations: sqlOverTheFence },
]
