import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '#app/root.tsx'
import { emptyStudio, type Studio } from './studio.ts'

/** Returns the studio's details, as the frame of every page has them. */
export function useStudio(): Studio {
	return useRouteLoaderData<() => FrameData>('root')?.studio ?? emptyStudio
}
