// Registers the records of all subjects. Whoever opens a store imports this file.
import './accounts/record-kind.ts'
import './brands/record-kind.ts'
import './enquiries/record-kind.ts'
import './galleries/record-kind.ts'
import './images/record-kind.ts'
import './interiors/record-kind.ts'
import './products/record-kind.ts'
import './showroom/record-kind.ts'
