import { createContext, useContext } from 'react'

/** Sentence of the fault at a field path such as `colors[1].name`; the form around provides it. */
const FieldFaultsContext = createContext<(path: string) => string | undefined>(() => undefined)

/** Sentence of what was stored at a field though it is unlikely to be right. */
const FieldWarningsContext = createContext<(path: string) => string | undefined>(() => undefined)

export const WarningsProvider = FieldWarningsContext.Provider
export const useFieldWarnings = () => useContext(FieldWarningsContext)

export const FaultsProvider = FieldFaultsContext.Provider
export const useFieldFaults = () => useContext(FieldFaultsContext)
