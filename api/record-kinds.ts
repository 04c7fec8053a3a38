// Registration of all record kinds; every module that opens a store imports it.
import '#api/accounts/record-kind.ts'
import '#api/brands/record-kind.ts'
import '#api/enquiries/record-kind.ts'
import '#api/galleries/record-kind.ts'
import '#api/images/record-kind.ts'
import '#api/interiors/record-kind.ts'
import '#api/products/record-kind.ts'
import '#api/showroom/record-kind.ts'
