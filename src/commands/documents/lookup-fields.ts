/**
 * Names that stand in the lookup table, most of them in it alone: the native app's calls carry them. The specification
 * names what they are about (section 3, "Fields revealed by the lookup table"), group by group, and that there are
 * about 420 fields in all; their spelling is our reading, in the style of the fields that it does spell.
 */
export const lookupFields: Readonly<Record<string, readonly string[]>> = {
  identity: names(`
    idNumber idType idName idFrontImage idBackImage idExpiryDate idIssueDate idAuthority faceImage faceToken faceScore
    faceResult livenessId livenessScore ocrResult ocrName ocrIdNumber fullName firstName lastName
    gender birthday age birthPlace nationality religion address province city district village postalCode
    homeAddress taxNumber
  `),
  jobAndPersonal: names(`
    education marriage children dependents motherName language employmentType profession jobTitle industry department
    companyName companyAddress companyPhone companyType
    salary salaryType otherIncome payday payPeriod workLength workStartDate loanPurpose
    monthlyExpense whatsApp mobile
  `),
  emergencyContacts: names(`
    contacts contactName contactMobile contactRelation relation relationName secondContactName secondContactMobile
       
  `),
  bank: names(`
    bankId bankLogo bankAccount bankAccountName bankStatus accountType cardType cardStatus
    cardBindId isDefaultCard ifscCode
  `),
  order: names(`
    loanTime repayTime applyTime auditTime auditStatus lendTime settleTime orderTime orderType orderAmount
     loanAmount loanTerm loanStatus loanType receivedAmount serviceFee adminFee overdueDays overdueFee
    overdueStatus penaltyAmount shouldPayAmount paidAmount extensionCount extensionFee contractNo rejectReason isReloan
  `),
  instalmentPlan: names(`
    period periodCount currentPeriod principal interest interestRate remainPrincipal remainInterest remainAmount
    paidPrincipal paidInterest periodAmount periodFee periodStartTime periodEndTime periodPaidTime
      
  `),
  device: names(`
    batteryLevel batteryStatus isCharging storageTotal storageFree ramTotal
    ramFree cpuCores networkType networkOperator signalStrength wifiName wifiList wifiCount mac ipAddress
    isRoot isSimulator isVpn isProxy isDebug brand model manufacturer serialNo imei imsi androidId
    screenWidth screenHeight screenDensity timeZone localeCode bootTime simCount simOperator appList
    installTime packageName sdkVersion
  `),
  location: names(`
    latitude longitude altitude accuracy country countryCode locality subLocality adminArea
    thoroughfare gpsAddress gpsTime locationType
  `),
  fcmToken: names('fcmToken fcmTopic pushEnabled'),
  loanProduct: names(`
    termInfo termRange termInfoDes loanRate loanRateDes tags buttonColor buttonUrl productType productStatus
     minAmount maxAmount minTerm maxTerm dailyRate isRecommend quotaStatus
  `),
};

/** Paths of the same kind: where the native app sends those groups. Their spelling too is our reading. */
export const lookupPaths: readonly string[] = [
  '/v3/identity/save-identity',
  '/v3/identity/save-personal',
  '/v3/identity/save-job',
  '/v3/identity/save-contacts',
  '/v3/device/save-device',
  '/v3/device/save-location',
  '/v3/device/save-fcm-token',
];

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}
