import { createContext, useContext } from 'react'

/** Returns the validation error at a field path such as `colors[1].name`; provided by the form. */
const FieldFaultsContext = createContext<(path: string) => string | undefined>(() => undefined)

/** Returns the warning about an implausible value that was saved at a field path. */
const FieldWarningsContext = createContext<(path: string) => string | undefined>(() => undefined)

export const WarningsProvider = FieldWarningsContext.Provider
export const useFieldWarnings = () => useContext(FieldWarningsContext)

export const FaultsProvider = FieldFaultsContext.Provider
export const useFieldFaults = () => useContext(FieldFaultsContext)
