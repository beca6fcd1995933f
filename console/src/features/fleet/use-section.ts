import type { EquipmentLiveAnswer } from '@contracts/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, callEndpoint, type Params } from '@/api'
import type { MapSection } from '@/map'
import type { Purpose } from '../track/purpose-form'

/** Pause between two requests while the map is open. */
const REFRESH_MS = 15_000

/** Before the map reports what is in view, everything is asked for. */
const WORLD: MapSection = { bounds: { west: -180, south: -85, east: 180, north: 85 }, zoom: 4 }

/** The filters of a list without any. */
const NO_FILTER = '{"query":{}}'

interface Loaded {
  section: MapSection
  answer: EquipmentLiveAnswer
}

type Bounds = MapSection['bounds']

const contains = (outer: Bounds, inner: Bounds) =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north

/** Twice the area in view in each direction, so that short moves need no request. */
export function widened({ bounds: { west, south, east, north }, zoom }: MapSection): MapSection {
  const [width, height] = [(east - west) / 2, (north - south) / 2]
  const round = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, Number(degrees.toFixed(3))))
  return {
    bounds: {
      west: round(west - width, 180),
      south: round(south - height, 85),
      east: round(east + width, 180),
      north: round(north + height, 85),
    },
    zoom: Math.floor(zoom),
  }
}

/** Whether what is loaded shows a section: single vehicles at any zoom, clusters at their own. */
export const covers = (loaded: Loaded, inView: MapSection) =>
  contains(loaded.section.bounds, inView.bounds) && (loaded.answer.states !== undefined || loaded.section.zoom === Math.floor(inView.zoom))

/**
 * The vehicles of a list in the section in view, repeated while the map is open; of other filters, wherever they are. Positions are component
 * state and are not cached. Without a purpose there are clusters only, and none of a filtered list.
 */
export function useSection(filters: Params, purpose: Purpose | undefined) {
  const { keyword, ...query } = filters
  const list = JSON.stringify({ keyword, query })
  const [asked, setAsked] = useState({ list, section: WORLD })
  const [loaded, setLoaded] = useState<Loaded & { list: string; purpose: Purpose | undefined }>()
  const [error, setError] = useState<ApiError>()
  const section = asked.list === list ? asked.section : WORLD
  const withheld = purpose === undefined && list !== NO_FILTER

  useEffect(() => {
    if (withheld) return
    let current = true
    async function load(background: boolean) {
      try {
        const answer = await callEndpoint('/veh/crm/vehicle/shadow', { ...JSON.parse(list), ...section, purpose }, { background })
        if (!current) return
        setLoaded({ section, answer, list, purpose })
        setError(undefined)
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        if (current) setError(failure)
      }
    }
    void load(false)
    const timer = setInterval(() => document.hidden || void load(true), REFRESH_MS)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [section, list, purpose, withheld])

  const shown = loaded?.list === list && loaded.purpose === purpose ? loaded : undefined
  const onSection = useCallback(
    (inView: MapSection) => {
      if (!shown || !covers(shown, inView)) setAsked({ list, section: widened(inView) })
    },
    [shown, list],
  )
  return { answer: shown?.answer, list, error, withheld, onSection }
}
